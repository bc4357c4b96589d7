# クロスロード：共通カタログにない言葉。

side-blue = 青軍
side-red = 赤軍
track-points = 青軍VP
scenario-fourways = 四辻の戦い

ending-objectives =
    { $winner-key ->
        [blue] 青軍の勝利：目標を確保した。
       *[other] { $winner }の勝利：青軍は目標を十分に確保できなかった。
    }
ending-destroyed = { $winner }の勝利：相手のユニットがなくなった。

shift-combined-arms = 諸兵科連合
