# クロスロード：共通カタログにない言葉。

side-blue = 青軍
side-red = 赤軍
type-infantry = 歩兵
type-cavalry = 騎兵
track-points = 青軍VP
scenario-fourways = 四辻の戦い

ending-objectives =
    { $winner-key ->
        [blue] 青軍の勝利：目標を確保した。
       *[other] { $winner }の勝利：青軍は目標を十分に確保できなかった。
    }
ending-destroyed = { $winner }の勝利：相手のユニットがなくなった。

question-movement-choose-unit = 次に移動するユニットは？
question-movement-choose-way = { $units }：どこへ？　（移動力{ $left }）
question-combat-choose-target = 攻撃するヘクスは？
question-combat-choose-attackers =
    { $units-count ->
        [0] { $target }を攻撃するユニットは？
       *[other] { $units }で{ $target }を攻撃：{ $attack }対{ $defence }、{ $odds }。他に加わるユニットは？
    }
question-aftermath-choose-loss = { $target }の戦闘で{ $number }ステップ損失：損失を受けるユニットは？
question-aftermath-choose-retreat = { $units }は{ $target }から退却：退却先は？
question-aftermath-choose-advance = { $target }が空きました。前進するユニットは？

reason-no-enemy-there = { $hex }に敵ユニットはいません。
reason-hex-attacked-already = { $hex }はこのフェイズにすでに攻撃されました。
reason-nobody-can-attack = { $hex }に隣接して攻撃できるユニットがいません。
reason-in-the-attack-already = { $unit }はすでに参加しています。
reason-attacked-already = { $unit }はこのフェイズにすでに攻撃しました。
reason-no-attacker-yet = 攻撃するユニットをまだ選んでいません。
reason-not-in-the-battle = { $unit }はこの戦闘に参加していません。

shift-terrain-woods = 防御側が森林
shift-terrain-hills = 防御側が丘陵
shift-terrain-town = 防御側が町
shift-across-river = 川越しの攻撃
shift-combined-arms = 諸兵科連合
