# アット・エニー・コスト：メス1870

side-prussian = プロイセン軍
side-french = フランス軍

phase-named =
    { $phase-key ->
        [planning] { $phase }フェイズ
        [draw] { $phase }フェイズ
        [end-of-turn] { $phase }フェイズ
        [over] { $phase }
       *[other] { $phase }ステップ
    }
phase-planning = 計画
phase-draw = チット引き
phase-command = HQ統率
phase-fire = 射撃戦闘
phase-movement = 移動
phase-assault = 強襲戦闘
phase-rally = 再集結
phase-out-of-command = 非統率下
phase-end-of-turn = ターン終了
phase-over = ゲーム終了

type-infantry = 歩兵旅団
type-cavalry = 騎兵旅団
type-artillery = 砲兵
type-horse-artillery = 騎砲兵
type-mitrailleuse = ミトライユーズ
type-detachment = 歩兵分遣隊
type-headquarters = HQ

box-absent = 不使用
box-turn-track = 到着待ち
box-eliminated = このターンに除去されたユニット
box-rebuild = 再建可能
box-pool = 使用可能分遣隊
box-exited = マップ外へ退出
box-chits-cup = カップ内（既知）
box-chits-held = 保持中のチット
box-chits-spent = このターンの使用済みチット
box-chits-planned = 計画したイヴェント
box-chits-drawn = このターンに引いたチット（順に）
box-chits-possible = カップにあるかもしれないイヴェント
box-track-bazaines-leadership = 記録欄：バゼーヌの指揮統率
box-track-offensive-spirit = 記録欄：フランス軍の攻撃精神
box-track-prussian-reinforcements = 記録欄：プロイセン軍増援

mark-in-command = 統率下
mark-out-of-command = 非統率下
mark-fired = 射撃済み
mark-artillery-fired = 砲兵射撃済み
mark-half-fired = 騎砲兵1/2射撃・1/2移動
mark-moved = 移動済み
mark-stopped = 停止
mark-charging = 突撃中
mark-assaulted = 強襲済み
mark-rallied = 再集結済み
mark-dug = 構築済み
mark-near-enemy = 敵に隣接して開始
mark-overrun = HQ蹂躙
mark-leader-casualty = 指揮官死傷
mark-malaise = バゼーヌの不調
mark-shaken = 動揺
mark-disrupted = 混乱
mark-low = 弾薬不足
mark-rationed = 携行弾薬
mark-aggressive = 攻撃態勢
mark-defensive = 防御態勢
mark-back = 裏面

marker-hasty-works = 応急陣地
marker-entrenchment = 塹壕
marker-out-of-command = 裏向きの非統率下マーカー
marker-out-of-command-frozen = 非統率下（マーカー切れ）
marker-shaken = 動揺
marker-disrupted = 混乱
marker-low = 弾薬不足
marker-rationed = 携行弾薬
marker-withdraw = 撤退
marker-frozen = 凍結
marker-cautious = 慎重
marker-maneuver = 機動
marker-advance = 前進

count-events = { $name }：誰も見ていないイヴェント・チットがカップに{ $value }枚

track-turn = ターン
track-cup = カップ内のチット
track-bazaines-leadership = バゼーヌの指揮統率
track-offensive-spirit = フランス軍の攻撃精神
track-prussian-reinforcements = プロイセン軍増援
track-hexes-prussian = 勝利ヘクス（プロイセン軍）
track-hexes-french = 勝利ヘクス（フランス軍）
track-french-points = フランス軍VP

kind-day = 昼間
kind-dusk = 薄暮
kind-evening = 夕暮
kind-deep-night = 深夜
kind-dawn = 夜明け
kind-step = 射撃
kind-defensive = 防御射撃
kind-opportunity = 臨機射撃
kind-out-of-command = 非統率下の射撃
kind-forced = 前進時の射撃
kind-fort = 要塞射撃
posture-A = 攻撃
posture-D = 防御
posture-enhanced = 特殊
fortune-degraded = 減退
fortune-enhanced = 向上
line-short = 近接
line-normal = 通常
line-extended = 拡張
works-hasty-works = 応急陣地
works-entrenchment = 塹壕
how-move = 移動中
how-charge = 突撃中
how-retreat = 退却中
how-wayward = 気まぐれな移動中
mode-move = 移動
mode-road-march = 道路行軍縦隊
mode-charge = 突撃
mode-countercharge = 対抗突撃
mode-wayward = 気まぐれなユニット
mode-advance = 前進
mode-withdraw = 撤退
mode-back = 空きのあった直前のヘクスへ戻る
cause-fire = 射撃
cause-assault = 強襲
cause-tough-fight = 悪戦苦闘
cause-charge = 突撃混乱
cause-abandoned = 配置放棄
cause-retreat = 退却不能
cause-panic = 恐慌
cause-bivouac = 露営
cause-night-march = 夜間移動
cause-digging-by-night = 夜間の構築
cause-deep-night = 深夜の不休
cause-degraded = 減退
cause-unused = 不使用
cause-lost = ターン終了
result-degrade = 次のチットは減退
result-enhance = 次のチットは向上
result-leader-casualty = 次の活性化で指揮官が死傷
result-lull = 戦闘の小康状態
result-wayward-french = 気まぐれなフランス軍ユニット
result-wayward-prussian = 気まぐれなプロイセン軍ユニット
result-broken = 崩壊
result-hard = 困難なパス
result-normal = 通常パス
result-confident = 確信パス
result-NE = 効果なし
result-MT = MT（士気テスト）
result-MT-1 = MT+1（士気テスト、目に+1）
result-MT-2 = MT+2（士気テスト、目に+2）
result-MT-3 = MT+3（士気テスト、目に+3）
result-CH = CH（死傷命中）
result-CH-MT = CH+MT（死傷命中の後に士気テスト）
result-2CH = 2CH（死傷命中2）
result-2CH-MT = 2CH+MT（死傷命中2の後に士気テスト）
result-TF = 悪戦苦闘
what-break-test = 崩壊テスト
what-morale-test = 士気テスト
what-charge = 突撃
what-countercharge = 対抗突撃
what-opportunity-charge = 臨機突撃
what-rebuild = 再建
what-field-works = 野戦構築物の構築
what-bivouac = 露営
what-early-morning = 早朝展開
purpose-grey-die = 灰サイコロ
purpose-red-die = 赤サイコロ
purpose-white-die = 白サイコロ
purpose-assault = 強襲
purpose-split-result = 分割結果
purpose-tough-fight = 悪戦苦闘
purpose-break-test = 崩壊テスト
purpose-morale-test = 士気テスト
purpose-charge = 突撃
purpose-countercharge = 対抗突撃
purpose-opportunity-charge = 臨機突撃
purpose-rebuild = 再建
purpose-field-works = 野戦構築物の構築
purpose-bivouac = 露営
purpose-leader-recovery = 指揮官回復
purpose-early-morning = 早朝展開
purpose-fortunes-of-war = 戦運
purpose-skirmishers = 散兵の大群
purpose-out-of-command-marker = 非統率下マーカー
purpose-offensive-spirit = フランス軍の攻撃精神
purpose-bazaine-s-leadership = バゼーヌの指揮統率
purpose-cup = カップのチット

ending-hexes =
    { $winner-key ->
        [none] 引き分け：双方の支配する勝利ヘクスは同数。
       *[other] { $winner }の勝利：終了時により多くの勝利ヘクスを支配。
    }
ending-automatic = { $winner }の自動的勝利：指定ヘクスをすべて支配。
ending-mandatory =
    { $winner-key ->
        [none] 引き分け：双方とも必須地点を失った。
       *[other] { $winner }の勝利：相手は必須地点を失った。
    }
ending-defeat = { $winner }の勝利：敵軍は潰滅した。
ending-points =
    { $winner-key ->
        [none] 勝利ポイントにより引き分け。
       *[other] フランス軍勝利ポイントにより{ $winner }の勝利。
    }
ending-major = 勝利ポイントにより{ $winner }の大勝利。

## Chits, formations, divisions, arrivals

chit-krupps-guns-1 = クルップ砲
chit-krupps-guns-2 = クルップ砲
chit-krupps-guns-3 = クルップ砲
chit-auftragstaktik-1 = 訓令戦術
chit-auftragstaktik-2 = 訓令戦術
chit-bazaines-malaise = バゼーヌの不調
chit-cloud-of-skirmishers = 散兵の大群
chit-battlefield-conditions-P = 戦場状況
chit-battlefield-conditions-F = 戦場状況
chit-command-initiative-P = 統率主導権
chit-command-initiative-F = 統率主導権
chit-inspirational-leadership-P = 指揮統率の発揚
chit-inspirational-leadership-F = 指揮統率の発揚
chit-panic-test-P = 恐慌テスト
chit-panic-test-F = 恐慌テスト
chit-beaten-zone-1 = 痛撃ゾーン
chit-beaten-zone-2 = 痛撃ゾーン
chit-beaten-zone-3 = 痛撃ゾーン
chit-feu-de-bataillon = 隊列射撃
chit-furia-francese = フランス兵の憤激
chit-moulin-a-cafe = コーヒー挽き器
chit-prussian-aggressive-tactics = プロイセン軍の攻撃的戦術
chit-FIG = 帝国親衛軍団
chit-FII = フランス第Ⅱ軍団
chit-FIII = フランス第Ⅲ軍団
chit-FIV = フランス第Ⅳ軍団
chit-FVI = フランス第Ⅵ軍団
chit-F1R = 第1予備騎兵師団
chit-F3R = 第3予備騎兵師団
chit-FRA = 軍砲兵予備
chit-PII = プロイセン第Ⅱ軍団
chit-PIII = プロイセン第Ⅲ軍団
chit-PVII = プロイセン第Ⅶ軍団
chit-PVIII = プロイセン第Ⅷ軍団
chit-PIX = プロイセン第Ⅸ軍団
chit-PX = プロイセン第Ⅹ軍団
chit-PXII = ザクセン第Ⅻ軍団
chit-PGd = プロイセン近衛軍団
chit-P1C = 第1騎兵師団
chit-P3C = 第3騎兵師団
chit-P5C = 第5騎兵師団
chit-P6C = 第6騎兵師団
chit-prussian-general-staff = プロイセン軍幕僚
chit-marshal-bazaine = バゼーヌ元帥
chit-fortunes-of-war = 戦運

formation-FIG = { chit-FIG }
formation-FII = { chit-FII }
formation-FIII = { chit-FIII }
formation-FIV = { chit-FIV }
formation-FVI = { chit-FVI }
formation-F1R = { chit-F1R }
formation-F3R = { chit-F3R }
formation-FRA = { chit-FRA }
formation-PII = { chit-PII }
formation-PIII = { chit-PIII }
formation-PVII = { chit-PVII }
formation-PVIII = { chit-PVIII }
formation-PIX = { chit-PIX }
formation-PX = { chit-PX }
formation-PXII = { chit-PXII }
formation-PGd = { chit-PGd }
formation-P1C = { chit-P1C }
formation-P3C = { chit-P3C }
formation-P5C = { chit-P5C }
formation-P6C = { chit-P6C }

word-krupps-guns-1 = { chit-krupps-guns-1 }
word-krupps-guns-2 = { chit-krupps-guns-2 }
word-krupps-guns-3 = { chit-krupps-guns-3 }
word-auftragstaktik-1 = { chit-auftragstaktik-1 }
word-auftragstaktik-2 = { chit-auftragstaktik-2 }
word-bazaines-malaise = { chit-bazaines-malaise }
word-cloud-of-skirmishers = { chit-cloud-of-skirmishers }
word-battlefield-conditions-P = { chit-battlefield-conditions-P }
word-battlefield-conditions-F = { chit-battlefield-conditions-F }
word-command-initiative-P = { chit-command-initiative-P }
word-command-initiative-F = { chit-command-initiative-F }
word-inspirational-leadership-P = { chit-inspirational-leadership-P }
word-inspirational-leadership-F = { chit-inspirational-leadership-F }
word-panic-test-P = { chit-panic-test-P }
word-panic-test-F = { chit-panic-test-F }
word-beaten-zone-1 = { chit-beaten-zone-1 }
word-beaten-zone-2 = { chit-beaten-zone-2 }
word-beaten-zone-3 = { chit-beaten-zone-3 }
word-feu-de-bataillon = { chit-feu-de-bataillon }
word-furia-francese = { chit-furia-francese }
word-moulin-a-cafe = { chit-moulin-a-cafe }
word-prussian-aggressive-tactics = { chit-prussian-aggressive-tactics }
word-prussian-general-staff = { chit-prussian-general-staff }
word-marshal-bazaine = { chit-marshal-bazaine }
mark-krupps-guns-1 = { chit-krupps-guns-1 }
mark-krupps-guns-2 = { chit-krupps-guns-2 }
mark-krupps-guns-3 = { chit-krupps-guns-3 }
mark-auftragstaktik-1 = { chit-auftragstaktik-1 }
mark-auftragstaktik-2 = { chit-auftragstaktik-2 }
mark-bazaines-malaise = { chit-bazaines-malaise }
mark-cloud-of-skirmishers = { chit-cloud-of-skirmishers }
mark-battlefield-conditions-P = { chit-battlefield-conditions-P }
mark-battlefield-conditions-F = { chit-battlefield-conditions-F }
mark-command-initiative-P = { chit-command-initiative-P }
mark-command-initiative-F = { chit-command-initiative-F }
mark-inspirational-leadership-P = { chit-inspirational-leadership-P }
mark-inspirational-leadership-F = { chit-inspirational-leadership-F }
mark-panic-test-P = { chit-panic-test-P }
mark-panic-test-F = { chit-panic-test-F }
mark-beaten-zone-1 = { chit-beaten-zone-1 }
mark-beaten-zone-2 = { chit-beaten-zone-2 }
mark-beaten-zone-3 = { chit-beaten-zone-3 }
mark-feu-de-bataillon = { chit-feu-de-bataillon }
mark-furia-francese = { chit-furia-francese }
mark-moulin-a-cafe = { chit-moulin-a-cafe }
mark-prussian-aggressive-tactics = { chit-prussian-aggressive-tactics }

word-Del = ドリニー師団
word-Pic = ピカール師団
word-Des = デヴォー師団
word-Verge = ヴェルジェ師団
word-Bat = バタイユ師団
word-Lap = ラパセ旅団
word-Val = ヴァラブレーグ師団
word-Mont = モントードン師団
word-Nayr = ネイラル師団
word-Metm = メトマン師団
word-Aym = エマール師団
word-Cler = クレランボー師団
word-Cis = シセー師団
word-Gren = グルニエ師団
word-Lor = ロランセ師団
word-Leg = ルグラン師団
word-Tix = ティクシエ師団
word-Bis = ビソン師団
word-LaF = ラ・フォン・ド・ヴィリエ師団
word-Lev = ルヴァソール＝ソルヴァル師団
word-1R = { chit-F1R }
word-3R = { chit-F3R }
word-Stulp = シュテュルプナーゲル師団
word-Budd = ブッデンブロック師団
word-Schw = シュヴァルツコッペン師団
word-KrKo = クラーツ＝コシュラウ師団
word-Glum = グリューマー師団
word-Kam = カメケ師団
word-Welt = ヴェルツィーン師団
word-Barn = バルネコウ師団
word-Wran = ヴランゲル師団
word-Hess = ヘッセン公子ルートヴィヒ師団
word-Geo = ゲオルク公子師団
word-Nehr = ネールホフ師団
word-Lip = リッペ師団
word-Pape = パーペ師団
word-Budr = ブドリツキ師団
word-GCav = 近衛騎兵師団
word-Hart = ハルトマン師団
word-Wey = ヴァイヘルン師団
word-5C = { chit-P5C }
word-6C = { chit-P6C }
word-1C = { chit-P1C }
word-3C = { chit-P3C }
word-5div = 第5歩兵師団
word-6div = 第6歩兵師団
word-37 = 第37旅団
word-20div = 第20歩兵師団
word-38 = 第38旅団
word-38-crisis = 第38旅団
word-32 = 第32旅団
word-49 = 第49旅団
word-Legrand = ルグラン師団
word-Grenier = グルニエ師団
word-Cissey = シセー師団
word-Lorencez = ロランセ師団
word-Metman = メトマン師団
word-IX = 第Ⅸ軍団
word-VIII = 第Ⅷ軍団
word-VII = 第Ⅶ軍団
word-XII = 第Ⅻ軍団
word-Guard = プロイセン近衛軍団
word-II = 第Ⅱ軍団
word-bazaines-leadership = { track-bazaines-leadership }
word-offensive-spirit = { track-offensive-spirit }
word-prussian-reinforcements = { track-prussian-reinforcements }
word-front = 表面
word-back = 裏面
word-morale = 士気
word-ammo = 弾薬

## Events

event-turn-began = 第{ $turn }ターン：{ $day }日目 { $time }（{ $kind }）
event-phase-began = { $side }{ $phase }ステップ
event-chit-planned =
    { $chit-key ->
        [none] { $side }はイヴェントを計画した。
       *[other] { $side }は{ $chit }を計画した。
    }
event-chit-drawn =
    { $chit-key ->
        [none] 引いたチット：{ $side }のイヴェント（カップに残り{ $left }枚）。
       *[other] 引いたチット：{ $chit }（カップに残り{ $left }枚）。
    }
event-chit-held =
    { $chit-key ->
        [none] { $side }は伏せて保持する。
       *[other] { $side }は{ $chit }を保持する。
    }
event-chit-discarded =
    { $chit-key ->
        [none] { $side }のチットは伏せたまま捨て札になる（{ $cause }）。
       *[other] { $chit }は捨て札になる（{ $cause }）。
    }
event-event-played = { $side }は{ $chit }を使用する。
event-put-on-track =
    { $chit-key ->
        [none] チットを伏せて記録欄「{ $track }」に置く（計{ $number }枚）。
       *[other] { $chit }を記録欄「{ $track }」に置く（計{ $number }枚）。
    }
event-fortune-told = 戦運：{ $result }。
event-leader-hit =
    { $marked ->
        [yes] { $unit }：指揮官死傷、統率値−1。
       *[no] { $unit }：指揮官死傷マーカーを除去。
    }
event-activation-began =
    { $fortune-key ->
        [none] { $formation }が活性化。
       *[other] { $formation }が活性化（{ $fortune }）。
    }
event-activation-void = { $formation }：活性化は無効。
event-posture-chosen = { $unit }は{ $posture }態勢をとる。
event-out-of-command = 非統率下：{ $hexes }。
event-brought-into-command = { $hex }を統率下に置く。
event-marker-flipped = { $hex }：{ $marker }。
event-nearest-chosen = { $side }は最も近い敵として{ $hex }を指定。
event-fired =
    { $shifts-count ->
        [0] { $kind }：{ $origin }から{ $target }、SP{ $strength }、コラム{ $final }、サイの目{ $die }・白{ $white }：{ $result }。
       *[other] { $kind }：{ $origin }から{ $target }、SP{ $strength }、コラム{ $column }（{ $shifts }）→{ $final }、サイの目{ $die }・白{ $white }：{ $result }。
    }
event-morale-tested =
    { $hits ->
        [0] { $unit }は士気テストをパス：{ $die }対TCR { $tcr }。
       *[other] { $unit }は士気テストに失敗：{ $die }対TCR { $tcr }、士気命中{ $hits }。
    }
event-morale-fell = { $unit }は{ $marker }状態になった（{ $cause }）。
event-morale-rose =
    { $marker-key ->
        [none] { $unit }は回復した。
       *[other] { $unit }は混乱から{ $marker }に回復。
    }
event-casualty-taken =
    { $worn_before ->
        [yes] { $unit }は戦闘疲労状態で死傷命中を受けた。
       *[no] { $unit }は死傷命中を受け戦闘疲労になった。
    }
event-break-tested = { $unit }の崩壊テスト：{ $die }対TCR { $tcr }、{ $result }。
event-broken = { $unit }は{ $hex }で崩壊（{ $cause }）。
event-ammo-changed =
    { $marker-key ->
        [none] { $unit }の弾薬は回復した。
       *[other] { $unit }：{ $marker }。
    }
event-moved =
    { $mode-key ->
        [move] { $units }：{ $origin }から{ $path-last }へ。
       *[other] { $units }：{ $origin }から{ $path-last }へ（{ $mode }）。
    }
event-entered = { $units }が{ $hex }に到着。
event-delayed = { $units }は待機し、第{ $turn }ターンに{ $hex }付近から登場する。
event-left = { $units }は{ $hex }からマップ外へ退出。
event-retreated = { $units }は{ $hex }へ退却。
event-tested =
    { $what-key ->
        [break-test] { $unit }の{ $what }：サイの目{ $die }。
       *[other] { $success ->
            [yes] { $unit }の{ $what }：サイの目{ $die }（{ $needed }以下で成功）、成功。
           *[no] { $unit }の{ $what }：サイの目{ $die }（{ $needed }以下で成功）、失敗。
        }
    }
event-hq-overrun =
    { $hex-key ->
        [none] { $unit }が蹂躙され、合流先がない。
       *[other] { $unit }が蹂躙され、{ $hex }の友軍ユニットの下へ移動。
    }
event-assault-declared = { $side }の{ $units }が{ $target }を強襲。
event-position-abandoned = { $units }は{ $hex }を放棄する。
event-assault-resolved =
    { $shifts-count ->
        [0] { $lead }から{ $target }への強襲：{ $attack }対{ $defence }、コラム{ $final }、サイの目{ $die }：{ $result }。
       *[other] { $lead }から{ $target }への強襲：{ $attack }対{ $defence }、強襲差{ $differential }（{ $shifts }）、コラム{ $final }、サイの目{ $die }：{ $result }。
    }
event-loss-taken =
    { $how-key ->
        [retreat] { $side }は1損失ポイントを退却として適用。
        [morale] { $unit }に1損失ポイントを士気命中として適用。
       *[casualty] { $unit }に1損失ポイントを死傷命中として適用。
    }
event-tough-fight =
    { $passed ->
        [yes] 悪戦苦闘、{ $side }：{ $die }対{ $tcr }、パス。
       *[no] 悪戦苦闘、{ $side }：{ $die }対{ $tcr }、失敗。
    }
event-advanced = { $unit }は{ $hex }へ突破移動。
event-rebuilt = { $unit }は{ $hex }で再建された。
event-works-built = { $unit }は{ $hex }に{ $works }を構築した。
event-broke-down = { $unit }は{ $hex }で分割：{ $detachments }。
event-recombined = { $detachments }は{ $hex }で{ $unit }に再統合。
event-bivouacked =
    { $line-key ->
        [none] { $formation }はLOCなしで露営。
       *[other] { $formation }は露営（{ $line }LOC）。
    }
event-restored = { $unit }は初期状態に戻った。
event-track-resolved =
    { $success ->
        [yes] { $track }：{ $die }、成功。
       *[no] { $track }：{ $die }、不成功。
    }
event-arrival-advanced = { $units }は第{ $turn }ターンに到着する。
event-points-counted = 集計：プロイセン軍{ $prussian }、フランス軍{ $french }。

## Questions

question-planning-choose-event = このターンに計画するイヴェント・チットは？
question-cup-choose-before-draw = 次のチットを引く前に、保持しているチットを使いますか？
question-cup-choose-staff = プロイセン軍幕僚チットを今使いますか？
question-staff-choose-group = 活性化するユニットまたはグループ化師団は？
question-event-chits-choose-use = このイヴェント・チットの使い方は？
question-event-chits-choose-free = 向上によるフリー・イヴェントの射撃を、チットの前と後のどちらに行いますか？
question-event-chits-choose-mission = 訓令戦術：前進するのは？
question-event-chits-choose-unwell = バゼーヌの不調：対象のHQは？
question-event-chits-choose-provoked = プロイセン軍の攻撃的戦術：攻撃を強いられるのは？
question-event-chits-choose-division = 隊列射撃：対象の師団は？
question-fortunes-choose-wayward = 気まぐれなユニットとして動かす敵ユニットは？
question-fortunes-choose-hex = { $units }は気まぐれなユニットです。行き先は？
question-activation-choose-posture = { $formation }（{ $units }）の態勢は？
question-activation-choose-arrivals = { $formation }：到着する{ $units }の態勢は？
question-activation-choose-head = 非統率下の道路縦隊の先頭になるのはどちらの端ですか？
question-activation-choose-initiative = 統率主導権：統率下に置くヘクスは？
question-fire-step-choose-fire = 射撃するユニットと目標は？
question-fire-prepare = { $units }が{ $target }を射撃：SP{ $strength }、コラム{ $column }。加わるユニットは？
question-fire-choose-event = { $target }への射撃（コラム{ $column }）：イヴェントを使いますか？
question-fire-choose-casualty = 死傷命中を受けるユニットは？
question-fire-choose-short = 弾薬問題を受けるユニットは？
question-hits-choose-retest = { $units }は士気テストに失敗（{ $die }、{ $needed }以下でパス）。振り直しますか？
question-hits-choose-panic = 恐慌テスト：対象は？
question-testing-choose-reroll = { $units }は失敗（{ $what }）：{ $die }、{ $needed }以下で成功。振り直しますか？
question-movement-step-choose-unit = 次に移動するユニットは？
question-movement-choose-way = { $units }の行き先は？　（残り{ $left }MP）
question-breakdown-choose-detachments = { $units }を分割：使用する歩兵分遣隊は？
question-charges-choose-approach = { $units }は{ $target }へ突撃：進むヘクスは？
question-charges-choose-countercharge = { $units }が{ $target }へ突撃してきます。対抗突撃しますか？
question-reactions-choose-fire = { $target }の{ $units }（{ $how }）に防御射撃するユニットは？
question-reactions-choose-chit = { $target }の{ $units }（{ $how }）に臨機射撃しますか？
question-reactions-choose-charge = { $target }の{ $units }（{ $how }）に臨機突撃しますか？
question-opportunity-choose-chit = 保持しているチットを今使いますか？
question-opportunity-choose-shot = 射撃するユニットと目標は？
question-assault-step-choose-fury = フランス兵の憤激：対象のヘクスは？
question-assault-step-choose-assault = 強襲するユニットと目標は？
question-assault-step-choose-lead = 次に解決する強襲と先導強襲ヘクスは？
question-assault-choose-stand = { $units }が{ $target }を強襲（{ $attack }対{ $defence }）：踏み止まりますか？
question-assault-choose-event = { $target }への強襲（{ $attack }対{ $defence }）：イヴェントを使いますか？
question-breakthrough-choose-advance = { $target }は空きました。突破移動するユニットは？
question-breakthrough-choose-company = { $units }は{ $hex }から{ $target }へ突破移動します。HQは同行しますか？
question-breakthrough-choose-onward = { $hex }の{ $units }：さらに1ヘクス進みますか？
question-retreat-choose-company = { $units }は{ $hex }から{ $target }へ退却します。HQは同行しますか？
question-retreat-choose-retreat = { $units }の退却先は？
question-overrun-choose-refuge = { $units }が蹂躙されました。合流先は？
question-losses-choose-tough = 死傷命中を受けるユニットは？
question-rally-choose-place = 再建したユニットを置くヘクスは？
question-works-choose-digger = 野戦構築物を構築するユニットは？
question-out-of-command-choose-marker = 次にめくる非統率下マーカーは？
question-out-of-command-choose-action = { $hex }（{ $marker }）：次の行動は？
question-forced-choose-nearest = { $units }に最も近い敵とするのは？
question-forced-choose-withdrawal = { $units }の撤退先は？
question-forced-choose-approach = { $units }は接近しなければなりません。行き先は？
question-night-choose-bivouac = この組織を露営させますか？
question-night-choose-rest = 判定を行うユニットと種類は？
question-night-choose-side-step = ヘクスが超過スタックです。移動先は？
question-night-choose-parent = 再建可能ボックスに置く親ユニット（旅団）は？
question-end-turn-choose-arrival = 1ターン早める増援は？
question-losses-choose-loss = { $units }：残り{ $left }損失ポイント。次の1ポイントの適用方法は？
question-rally-choose-action = 再集結アクション：残り{ $left }。何を行いますか？

## Answers

option-plan = { $word }を計画
option-play = { $word }を使う
option-play-word-hex = { $word }を{ $hex }に使う
option-play-word-unit = { $word }を{ $unit }に使う
option-hold = 見送る
option-hold-word = { $word }を保持する
option-draw = 次のチットを引く
option-pass = パス
option-discard = 捨て札にする
option-track = 記録欄「{ $word }」に置く
option-track-word-word2 = { $word }を記録欄「{ $word2 }」に置く
option-fire-now = フリー・イヴェントの射撃を今行う
option-fire-later = フリー・イヴェントの射撃をチットの後に行う
option-division = { $word }
option-division-unit = { $unit }の師団
option-division-word-word2 = { $word }（グループ{ $word2 }）
option-unit = { $unit }のみ
option-stack = { $hex }の歩兵
option-malaise = { $unit }に置く
option-provoke = { $unit }に攻撃を強いる
option-volley = { $word }
option-volley-unit = { $unit }の師団
option-stray = { $unit }を気まぐれなユニットとして動かす
option-fire = { $unit }が射撃
option-fire-unit-hex = { $unit }が{ $hex }を射撃
option-skirmish = { $hex }に散兵の大群
option-fort = 要塞が{ $hex }を射撃
option-fort-hex-hex2 = { $hex }の要塞が{ $hex2 }を射撃
option-add = { $unit }を加える
option-half = 1/2射撃・1/2移動（騎砲兵）
option-shoot = 射撃する
option-hit = { $unit }が受ける
option-low = { $unit }が弾薬問題を受ける
option-accept = 結果を受け入れる
option-end = 終わる
option-end-at-fire-step-choose-fire = 射撃を終える
option-end-at-movement-step-choose-unit = 移動を終える
option-end-at-assault-step-choose-assault = 強襲を終える
option-end-at-rally-choose-action = 再集結を終える
option-end-at-works-choose-digger = 構築を終える
option-end-at-out-of-command-choose-action = このヘクスの行動を終える
option-hold-at-reactions-choose-fire = 射撃しない
option-hold-at-reactions-choose-charge = 突撃しない
option-hold-at-charges-choose-countercharge = 対抗突撃しない
option-done = 完了
option-move = { $unit }を移動
option-road = { $unit }を道路のみで移動
option-charge = { $unit }が突撃
option-charge-unit-hex = { $unit }が{ $hex }へ突撃
option-countercharge = { $unit }が対抗突撃
option-enter = { $unit }が{ $hex }から登場
option-enter-unit-hex-word-unit2 = { $unit }が{ $unit2 }と共に{ $hex }から登場
option-delay = { $unit }は次ターンに{ $hex }付近から
option-break = { $unit }を分割
option-recombine = { $hex }で{ $unit }に再統合
option-take = { $unit }（{ $word }）
option-to = { $hex }へ
option-join = { $unit }も一緒に移動
option-join-hex = { $hex }の部隊に合流
option-exit = マップ外へ退出する
option-stop = ここで止まる
option-assault = { $unit }が{ $hex }を強襲
option-resolve = 次の強襲（先導{ $hex }）
option-resolve-hex-hex2 = { $hex2 }を先導とする{ $hex }への強襲
option-withdraw = { $hex }へ撤退
option-withdraw-unit-word = { $unit }は{ $word }ヘクス撤退
option-abandon = 歩兵と砲兵は配置を放棄
option-abandon-unit = { $unit }は配置を放棄
option-stand = 踏み止まる
option-retreat = 退却
option-retreat-hex = { $hex }へ退却
option-casualty = { $unit }に死傷命中
option-morale = { $unit }に士気命中
option-advance = { $unit }が突破移動
option-onward = さらに{ $hex }へ
option-halt = ここで停止
option-recover = { $unit }の{ $word }を回復
option-rebuild = { $unit }を再建
option-place = { $hex }に置く
option-dig = { $unit }が野戦構築物を構築
option-flip = { $hex }のマーカーをめくる
option-nearest = { $hex }の敵
option-bivouac = 露営する
option-stay = 露営しない
option-stay-unit = { $unit }は残る
option-along = { $unit }は同行する
option-head = { $hex }の端
option-arrivals =
    { $word-key ->
        [A] 攻撃態勢で到着する
       *[D] 防御態勢で到着する
    }
option-revive = { $unit }：再生（士気）
option-muster = { $unit }：集結（初期面へ）
option-supply = { $unit }：補給（弾薬）
option-leader = { $unit }：指揮官回復
option-return = { $unit }を戻す
option-hasten = { $word }を1ターン早める
option-posture =
    { $word-key ->
        [A] 攻撃態勢
       *[D] 防御態勢
    }

## Column shifts

shift =
    { $size ->
        [0] { $what } 0
       *[other] { $direction ->
            [left] { $what } 左{ $size }
           *[right] { $what } 右{ $size }
        }
    }

shift-target-terrain = 目標の地形
shift-target-hasty-works = 目標が応急陣地内
shift-target-entrenchment = 目標が塹壕内
shift-target-half-cavalry = 目標の半分以上が騎兵
shift-battlefield-conditions-target = 戦場状況（目標側）
shift-target-feu-de-bataillon = 隊列射撃（目標側）
shift-firer-prussian-artillery = プロイセン砲兵
shift-firer-french-infantry-or-mitrailleuse = フランス歩兵・ミトライユーズ
shift-firer-low-ammo = 弾薬不足
shift-firer-rationed-ammo = 携行弾薬
shift-artillery-plunging = 砲兵の間接射撃
shift-obscured = 視認線が不明瞭
shift-later-defensive-fire = 2回目以降の防御射撃
shift-firer-feu-de-bataillon = 隊列射撃
shift-firer-moulin-a-cafe = コーヒー挽き器
shift-battlefield-conditions-firer = 戦場状況
shift-odds = SP比
shift-attacker-prussian-infantry = プロイセン歩兵の攻撃
shift-lead-terrain = 先導強襲ヘクスの地形
shift-uphill-slope = 斜面を登る
shift-uphill-steep-slope = 急斜面を登る
shift-flank-attack = 側面攻撃
shift-attacker-auftragstaktik = 訓令戦術
shift-attacker-furia-francese = フランス兵の憤激
shift-battlefield-conditions-attacker = 戦場状況（攻撃側）
shift-attacker-higher-tcr = 攻撃側のTCRが高い
shift-defender-higher-tcr = 防御側のTCRが高い
shift-defender-entrenchment = 防御側が塹壕内
shift-defender-hasty-works = 防御側が応急陣地内
shift-defence-terrain = 防御側の地形
shift-battlefield-conditions-defender = 戦場状況（防御側）

## Reasons

reason-only-cavalry-charges = 突撃できるのはマップ上の騎兵だけです（{ $unit }）。
reason-shaken = { $unit }は動揺または混乱しています。
reason-next-to-enemy = { $unit }は敵に隣接しています。
reason-no-target = { $hex }には攻撃できる敵戦闘ユニットがいません。
reason-ground-cannot-be-charged = { $hex }の地形には突撃できません。
reason-no-line-of-sight = { $hex }への視認線が通りません。
reason-sight-clear = { $from }から{ $to }は明瞭に見えます。
reason-sight-obscured = { $from }から{ $to }は見えますが、視認線は不明瞭です。
reason-sight-blocked = { $from }から{ $to }は見えません。視認線が妨害されています。
reason-no-strength = { $unit }には必要なSPが残っていません。
reason-no-way-to-charge = { $hex }に隣接する突撃路がありません。
reason-never-fires = { $unit }は射撃できません。
reason-off-map = { $unit }はマップ上にいません。
reason-fortress = { $hex }の要塞は射撃も強襲もできません。
reason-out-of-range = { $hex }は{ $distance }ヘクス先で、{ $unit }の射程外です。
reason-overstacked = { $hex }が超過スタックになります。
reason-only-infantry-digs = 野戦構築物を構築できるのはマップ上の歩兵だけです（{ $unit }）。
reason-busy = { $unit }はこの活性化ですでに他の行動をしました。
reason-entrenched-already = { $unit }はすでに塹壕内にいます。
reason-entrench-at-night-only = { $unit }が応急陣地を塹壕にできるのは夕暮と深夜のターンだけです。
reason-never-entrenches = { $unit }は第Ⅵ軍団に所属し、塹壕を構築できません。
reason-enemy-unit = { $unit }は自軍ユニットではありません。
reason-not-in-command = { $unit }は今行動するユニットではありません。
reason-fired-once = { $unit }はすでに射撃しました。
reason-not-adjacent = { $unit }は隣接していません。
reason-other-hex = { $unit }は別のヘクスにいます。
reason-cannot-combine = { $unit }はこの射撃に加われません（歩兵は歩兵・ミトライユーズと、砲兵は砲兵とだけ統合できます）。
reason-moved-already = { $unit }はすでに移動しました。
reason-guns-fired = { $unit }はこの活性化で射撃したため移動できません。
reason-no-open-hex = { $unit }が入れるヘクスはありません。
reason-no-charge-in-defensive-posture = 防御態勢では{ $unit }は突撃できません。
reason-no-combat-at-night = { $unit }は夕暮と深夜のターンに戦闘できません。
reason-marker-forbids = { $unit }はこのマーカーの下ではそれを行えません。
reason-no-road-to-march = { $unit }は道路上にいないか、道路に沿って進めません。
reason-no-way-for-charge = 突撃は{ $hex }へ進めません。ユニットのいない平地だけを通り、目標に隣接できなければなりません。
reason-worse-by-marker = { $hex }はマーカーの指示に合いません。より適したヘクスがあります。
reason-charge-goes-first = 突撃した騎兵（{ $unit }）が先にヘクスへ入らなければなりません。
reason-enemy-there = { $hex }には敵戦闘ユニットがいます。
reason-may-not-engage = { $hex }は敵に隣接しており、今は交戦できません。
reason-cannot-enter = 今の位置から{ $hex }には入れません。
reason-off-the-road = 道路だけの移動です。今の位置から{ $hex }へ道路は通じていません。
reason-too-dear = { $hex }には{ $cost }MPが必要です（残り{ $left }MP）。
reason-out-of-reach = { $hex }には届きません。
reason-not-due = { $unit }はまだ到着しません。
reason-not-an-entry-hex = { $unit }は{ $hex }から登場できません。
reason-only-a-headquarters-comes-along = 他のユニットと共にスタックして登場できるのは到着するHQだけです。{ $unit }は単独で登場します。
reason-other-formation = { $unit }は別の組織に所属しています。
reason-comes-in-elsewhere = { $unit }は別のヘクスから登場します。
reason-no-enemy-near = { $unit }を遅延できるのは登場ヘクスの付近に敵がいる場合だけです。
reason-never-assaults = { $unit }は強襲できません。
reason-no-enemy-there = { $hex }には敵戦闘ユニットがいません。
reason-posture-forbids-assault = この態勢では{ $unit }は強襲できません。
reason-declared-already = { $unit }はすでに強襲を宣言しました。
reason-charged = 突撃を受けた歩兵・砲兵は配置を放棄できません。
reason-not-heavier = { $unit }が撤退できるのは歩兵と、より重い重量級の騎兵からだけです（突撃後は不可）。
reason-only-cavalry-withdraws = { $unit }は騎兵ではなく、配置放棄だけができます。
reason-not-in-the-fight = { $unit }は対象のユニットではありません。
reason-largest-first = { $unit }より先に、より大きいユニットに適用します。
reason-casualty-due = 最後の損失ポイントは死傷命中として適用しなければなりません。
reason-worse-retreat = 退却の優先順位により{ $hex }へは退却できません。
reason-took-no-part = { $unit }は参加していません。
reason-not-towards-the-beaten = { $hex }は敗れた敵の方向ではありません。
reason-french-artillery = { $unit }はフランス砲兵で、ここではそれを回復できません。
reason-detachment = 歩兵分遣隊は再建できません（{ $unit }）。
reason-not-in-the-box = { $unit }は再建可能ボックスにいません。
reason-guard-only = 要塞が射撃できるのは帝国親衛軍団のチットが引かれたときだけです。
reason-same-as-another-chit = { $chit }は同種の別のチットで代表されます。
reason-not-an-own-event = { $chit }はこのシナリオの自軍イヴェントではありません。
reason-not-to-be-held = { $chit }は引いたときに使うもので、保持できません。
reason-only-to-be-held = { $chit }は使用できる時まで保持します。
reason-nothing-to-act-on = { $chit }の対象が今はありません。
reason-no-command-events = このシナリオに統率イヴェントはありません。
reason-staff-acts-at-once = このチットは保持できず、直ちに使用します。
reason-not-grouped = { $word }にはグループ化された2個以上のユニットがありません（互いに2ヘクス以内、マップ内外の組み合わせは不可）。
reason-only-horse-artillery-halves = 1/2射撃・1/2移動を行えるのは、射撃戦闘ステップの騎砲兵だけです。

## Forecasts

reason-activates-no-more = { $unit }はこのターンすでに活性化したか、活性化しません。
reason-advanced-already = { $unit }はすでに突破移動しました。
reason-alone-there = 離脱できるのは{ $unit }だけです。配置放棄はヘクス全体で行います。
reason-another-is-nearer = { $hex }は対象になりません。より近いユニットがあります。
reason-another-target = 今強襲できるのは指定されたヘクスだけで、{ $hex }ではありません。
reason-arrival-fixed = 増援{ $word }の到着は早められません。
reason-arrival-near = 増援{ $word }はすでに到着したか、次のターンまでに到着するため早められません。
reason-arrival-not-in-scenario = 増援{ $word }はこのシナリオに登場しません。
reason-battleworn = { $unit }は戦闘疲労状態です。
reason-charge-cannot-go-on = { $hex }からは突撃目標の隣接ヘクスに到達できません。
reason-charge-leads = 突撃騎兵のいるヘクスが先導強襲ヘクスになります。{ $hex }は先導できません。
reason-charges-itself = { $unit }は自ら突撃しているため撤退できません。
reason-chit-not-held = { $chit }は保持していません。
reason-chit-of-no-use-now = { $chit }は今プレイできるイヴェントではありません。
reason-chit-used-already = チットはすでに使用済みです。フリー・イヴェントの射撃は今行うしかありません。
reason-detachment-in-use = { $unit }はすでに使用中か、使用できません。
reason-detachment-of-another-corps = { $unit }は別の軍団の分遣隊です。
reason-enemy-division = { $word }は自軍の師団ではありません。
reason-enemy-headquarters-in-the-way = { $hex }には敵HQがいます。
reason-enemy-headquarters-there = { $hex }には敵HQが単独でいます。進入できるのは戦闘ユニットだけです。
reason-failed-against-it = { $unit }はこのユニットに対する臨機突撃にすでに失敗しています。
reason-fired-at-this-step = { $unit }はこの1ヘクスの移動に対してすでに射撃しました。
reason-fires-already = { $unit }はすでにこの射撃に参加しています。
reason-fort-cannot-fire-there = 要塞は{ $hex }を射撃できません。2ヘクス以内の、明瞭な視認線があるプロイセン軍だけです。
reason-fort-has-fired = { $hex }の要塞はこのターンすでに射撃しました。
reason-goes-alone = { $unit }は単独で移動しなければなりません。
reason-halved-already = すでに1/2射撃です。
reason-has-to-enter-first = { $unit }はまだマップ上にいません。まず登場させてください。
reason-headquarters-next-to-enemy = { $unit }が敵に隣接しているため再建できません。
reason-headquarters-recover-nothing = { $unit }はHQで、回復するものがありません。
reason-in-another-column = { $hex }は別の縦隊のヘクスです。
reason-in-no-column = { $hex }は道路縦隊に含まれません。
reason-leader-unhurt = { $unit }に指揮官死傷マーカーはありません。
reason-marched-or-dug = { $unit }は移動または構築を行ったため露営の判定ができません。
reason-marker-on-the-lead-hex = { $hex }は道路縦隊の一部です。マーカーは先頭ヘクスにあります。
reason-may-be-held-instead = { $chit }は保持できるため、捨てる必要はありません。
reason-mixed-attackers = { $unit }は歩兵と騎兵が混在する攻撃からは撤退できません。
reason-moves-along-already = { $unit }はすでに一緒に移動しています。
reason-nearer-to-the-enemy = { $hex }は敵により近いヘクスです。
reason-next-to-the-enemy = { $hex }は敵に隣接しています。
reason-no-assault-on-it = { $hex }に対する強襲は宣言されていません。
reason-no-detachment = { $unit }は歩兵分遣隊ではありません。
reason-no-detachment-fits = { $unit }に合う歩兵分遣隊がないか、ヘクスに空きがありません。
reason-no-detachment-taken = { $unit }の代わりに分遣隊を少なくとも1個選んでください。
reason-no-detachments-left = { $unit }の軍団には使用可能な歩兵分遣隊がありません。
reason-no-events-at-night = 夕暮と深夜のターンにはイヴェントをプレイできません。
reason-no-fire-at-night = 夕暮と深夜のターンには射撃できません。
reason-no-fort-there = { $hex }に要塞はありません。
reason-no-french-headquarters = { $unit }はフランス軍のHQではありません。
reason-no-french-infantry-of-it = { $word }のフランス軍歩兵はマップ上にいません。
reason-no-friends-there = { $hex }に友軍戦闘ユニットはいません。
reason-no-ground-for-charge = 突撃は橋梁のない平地だけを通れます。{ $hex }には進入できません。
reason-no-headquarters-with-them = { $unit }は同行できるHQではありません。
reason-no-points-left = { $unit }には必要なMPが残っていません。
reason-no-prussian-infantry = { $unit }はプロイセン軍歩兵ではありません。
reason-no-prussian-infantry-there = { $hex }にプロイセン軍歩兵はいません。
reason-no-room-at-headquarters = { $unit }のヘクスにも、敵に隣接しない周囲のヘクスにも空きがありません。
reason-no-room-when-fresh = { $unit }は初期面に戻るとスタックできる場所がありません。
reason-no-skirmishers-near = { $hex }から2ヘクス以内で視認線のある自軍歩兵がいません。
reason-no-such-marker = { $unit }にそのマーカーはありません。
reason-no-two-detachments-there = { $hex }に同じ軍団の歩兵分遣隊が2個いません。
reason-nobody-assaults-from-there = { $hex }から強襲するユニットはありません。
reason-nobody-leaves-here = このシナリオではマップ外への退出はできません。
reason-nobody-out-of-command-there = { $hex }に非統率下のユニットはいません。
reason-nobody-to-assault-from-there = { $hex }に強襲できるユニットはいません。
reason-nobody-to-meet-there = { $hex }に対象となる敵ユニットはいません。
reason-nobody-within-four = { $unit }から4ヘクス以内にフランス軍戦闘ユニットがいません。
reason-not-activated = { $unit }は活性化中の組織に所属していません。
reason-not-among-the-largest = 命中を受けるのは最大SPのユニットで、{ $unit }ではありません。
reason-not-an-end-of-the-column = { $hex }は縦隊の途中です。先頭になるのは端のヘクスです。
reason-not-as-close = { $hex }より敵に近づける到達可能なヘクスがあります。
reason-not-asked-about-now = { $unit }については後で選びます。
reason-not-at-headquarters = { $hex }はHQのヘクスでもその隣接ヘクスでもありません。
reason-not-battleworn = { $unit }は戦闘疲労状態ではないか、初期面がありません。
reason-not-by-this-chit = { $unit }はこのチットで射撃できません（プロイセン軍は砲兵、フランス軍は射撃できるユニット）。
reason-not-in-an-exit-hex = { $unit }は退出ヘクスにいません。
reason-not-in-the-bivouac = { $unit }は露営中の組織の戦闘ユニットではありません。
reason-not-in-the-charged-hex = { $unit }は突撃目標のヘクスにいません。
reason-not-its-headquarters = { $unit }は露営中の組織のHQではありません。
reason-not-just-hit = { $unit }は今命中を受けたユニットではありません。
reason-not-picked = { $unit }は総司令官（CIC）チットで選んだユニットではありません。
reason-not-set-aside = { $unit }は分割された親ユニットではありません。
reason-not-skirmishers = このチットはユニットで射撃します。ユニットとヘクスを指定してください。
reason-not-the-drawn-chit = { $chit }は今引いたチットではありません。
reason-not-the-general-staff = ここでプレイできるのはプロイセン軍幕僚チットだけです。{ $chit }は別の機会に使います。
reason-not-the-next-hex = { $hex }は隣接ヘクスではありません。
reason-not-the-side-that-strays = { $unit }は気まぐれなユニットの陣営ではありません。
reason-not-under-this-marker = { $unit }は今めくったマーカーの対象ではありません。
reason-not-who-has-acted = 対象は今行動した敵ユニットで、{ $hex }にはいません。
reason-occupied = { $hex }には戦闘ユニットがいます。
reason-one-hex-or-two = 騎兵の撤退は1または2ヘクスです。
reason-only-brigades-break-down = { $unit }はマップ上の歩兵旅団ではありません。
reason-only-cavalry-engages = { $unit }は交戦できないため、交戦できる騎兵と一緒に移動できません。
reason-only-cavalry-there = そこにいるのは騎兵だけで、配置放棄ではなく撤退を行います。
reason-only-forts-fire = 活性化は無効です。射撃できるのは要塞だけです。
reason-only-skirmishers = 散兵の大群はヘクスだけを指定します。
reason-only-the-french-leave = マップ外へ退出できるのはフランス軍だけです（{ $unit }）。
reason-other-posture = { $unit }は別の態勢下にあります。
reason-out-of-command-range = { $unit }は統率範囲外です。
reason-part-of-its-artillery = { $unit }は親の砲兵ユニットの一部で、別々に行動できません。
reason-rebuild-tried = { $unit }の再建はこのステップですでに試みました。
reason-rebuilding-has-begun = 再建を始めた後は回復を行えません。
reason-road-march-alone = 道路だけの移動は単独で行います。{ $unit }は同行できません。
reason-rolled-already = { $unit }はこの判定、またはその後の判定をすでに行いました。
reason-somebody-has-moved = 分割と再統合は誰かが移動する前に行います。
reason-stands-there-already = すでに{ $hex }にいます。
reason-stronger-than-its-parts = { $unit }のSPが分遣隊の合計を超えています。
reason-target-of-the-charge = { $unit }は突撃の目標です。対抗突撃で応じます。
reason-too-far-along-the-edge = { $hex }は到着ヘクスから3ヘクス以内のマップ端ヘクスではありません。
reason-too-strong = { $unit }のその面のSPは旅団の残りSPを超えます。
reason-track-full = { $track }に空きがありません。
reason-track-not-in-scenario = { $track }はこのシナリオで使用しません。
reason-track-not-own = { $track }は相手側の記録欄です。
reason-tried-already = { $unit }はすでに試みました。
reason-under-way-already = すでに移動を始めたため、{ $unit }は加われません。
reason-withdrew-already = { $unit }はすでに撤退しました。
reason-fire-column = SP{ $strength }：コラム{ $column }、シフト後{ $final }
reason-assault-column = { $attack }対{ $defence }：コラム{ $final }
reason-test-needs = サイの目{ $needed }以下
reason-assumes-no-break-test = 崩壊テストは含まず、イヴェントは使われない
reason-assumes-defender-stands = 防御側は踏み止まり、イヴェントは使われない
reason-assumes-loser-goes-back = A1(D1)のように、敗者が退却しなければ勝者も損失ポイントを適用する結果では、敗者は退却する
effect-ammunition = 弾薬問題
effect-casualties = 死傷命中
effect-morale = 士気命中
effect-attacker = 攻撃側の損失ポイント
effect-defender = 防御側の損失ポイント
effect-tough-fight = 悪戦苦闘
effect-success = 成功
outcome-ammunition =
    { $value ->
        [0] -
       *[other] 弾薬問題
    }
outcome-tough-fight =
    { $value ->
        [0] -
       *[other] 悪戦苦闘
    }
outcome-casualties =
    { $value ->
        [0] -
       *[other] 死傷{ $value }
    }
outcome-morale =
    { $value ->
        [0] -
       *[other] 士気{ $value }
    }
outcome-attacker =
    { $value ->
        [0] -
       *[other] 攻−{ $value }
    }
outcome-defender =
    { $value ->
        [0] -
       *[other] 防−{ $value }
    }
outcome-success =
    { $value ->
        [0] 失敗
       *[other] 成功
    }

overlay-sight = カーソルからの視認線
overlay-profile = 視認線と断面
overlay-command = 統率範囲
overlay-engagement = 敵に隣接するヘクス
overlay-elevation = 高度
overlay-forts = 要塞と射程

layer-obscured = 不明瞭
layer-line = 視認線上
layer-obscures = 視認線を不明瞭にする
layer-blocks = 視認線を妨害する
layer-target = 目標
layer-range-A = 攻撃態勢
layer-range-D = 防御態勢
layer-out-of-command = 非統率下
layer-engaged = 敵に隣接
layer-flat = 高度：平
layer-low = 高度：低
layer-raised = 高度：上
layer-high = 高度：高
layer-fort = 要塞
layer-reach = 射程内

## Switches

switch-fort-shots = 要塞の1ターンあたりの射撃
switch-fort-shots-each-fort = 要塞ごとに1回
switch-fort-shots-one-in-all = 両要塞で1回
switch-ammunition-choice = ゾロ目で弾薬不足になるユニット
switch-ammunition-choice-largest = 射撃した最大のユニット
switch-ammunition-choice-owner = 所有者が選ぶ
switch-cavalry-withdrawal = 騎兵の撤退を認める攻撃側
switch-cavalry-withdrawal-mixed = 歩兵と重い騎兵の混成でも可
switch-cavalry-withdrawal-one-kind = どちらか一方のみの場合
switch-headquarters-obstruct-sight = 単独のHQが視認線を妨げる
switch-headquarters-obstruct-sight-no = 妨げない
switch-headquarters-obstruct-sight-yes = 妨げる
switch-charge-slopes = 突撃に不利となる斜面
switch-charge-slopes-climbed = 登った斜面
switch-charge-slopes-crossed = 通過したすべての斜面
switch-headquarters-chain = 隣接するHQによる統率
switch-headquarters-chain-no = 範囲内のみ
switch-headquarters-chain-yes = 隣接でも統率下
switch-french-artillery-recovery = HQから離れたフランス砲兵の回復
switch-french-artillery-recovery-ammunition-with-headquarters = 士気のみ回復可
switch-french-artillery-recovery-ammunition-only = 回復不可（同一ヘクスなら弾薬のみ）
switch-odds-shift = 強襲のSP比シフト
switch-odds-shift-yes = 適用する
switch-odds-shift-no = 例示に従い適用しない
switch-held-chits = 引かれたイヴェント・チット
switch-held-chits-open = 両陣営に公開
switch-held-chits-hidden = 使用するまで所有者のみ知る

## Further questions

question-losses-choose-shaken = 配置放棄の前に士気命中を受けるのは？

# いま起きていること（外側の行動から内側へ） ---------------------------------------------------------------------------

interrupt-activation = { $side }：{ $formation }が活性化中
interrupt-staff =
    { $side-key ->
        [french] バゼーヌ元帥による活性化
       *[prussian] プロイセン軍幕僚による活性化
    }
interrupt-event = { $side }：イヴェント「{ $chit }」
interrupt-held-chit =
    { $target-key ->
        [none] { $side }は保持チットを使える
       *[other] { $side }は{ $target }に対して保持チットを使える
    }
interrupt-fire =
    { $units-count ->
        [0] { $side }：{ $target }への射撃
       *[other] { $units }：{ $target }への射撃
    }
interrupt-defensive-fire =
    { $units-count ->
        [0] { $side }：{ $target }への防御射撃
       *[other] { $units }：{ $target }への防御射撃
    }
interrupt-opportunity-fire =
    { $units-count ->
        [0] { $side }：{ $target }への臨機射撃
       *[other] { $units }：{ $target }への臨機射撃
    }
interrupt-move = { $units }：{ $hex }を移動中
interrupt-charge = { $units }：{ $target }への突撃
interrupt-reaction = { $side }は{ $target }の敵に対応できる
interrupt-assault =
    { $units-count ->
        [0] { $side }：{ $target }への強襲
       *[other] { $units }：{ $target }への強襲
    }
interrupt-breakthrough = { $side }：{ $target }からの突破
interrupt-losses = { $side }の損害：{ $units }
interrupt-hits = { $units }：命中の適用
interrupt-morale-test = { $units }：士気テスト
interrupt-test = { $units }：テスト
interrupt-break-test = { $units }：崩壊テスト
interrupt-retreat = { $units }：{ $hex }から退却
interrupt-forced = { $units }：マーカーの指示による行動
interrupt-out-of-command = { $side }：非統率下、{ $units }

fact-command = 統率
