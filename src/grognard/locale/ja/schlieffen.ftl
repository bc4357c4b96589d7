# シュリーフェンズ・ウォー

side-german = ドイツ軍
side-entente = 協商国

phase-named =
    { $phase-key ->
        [setup] { $phase }
        [stacking] { $phase }
        [over] { $phase }
       *[other] { $phase }フェイズ
    }
phase-setup = セットアップ
phase-reorganisation = 再編成／増援
phase-movement = 移動
phase-combat = 戦闘
phase-administration = 管理
phase-stacking = オーバースタックの処理
phase-over = ゲーム終了

morale-fatigue = 疲労
morale-normal = 正常
morale-elan = 鋭気
supply-supplied = 補給中
supply-fortress-supply = 大要塞補給
supply-out-of-supply = 補給不足

cause-march = 移動
cause-rest = 休息
cause-reorganisation = 再編成
cause-overstacked = オーバースタック
cause-retreat = 退却
cause-success = 攻撃成功
cause-failure = 攻撃失敗
cause-exhaustion = 疲労した防御側の退却
cause-combat = 戦闘
cause-forced-march = 強行軍
cause-attrition = 補給不足の損耗

purpose-forced-march = 強行軍
purpose-attrition = 損耗
purpose-concentric = 集中攻撃
purpose-combat = 戦闘
purpose-coup-de-main = 奇襲
purpose-heavy-artillery = 重砲撃
purpose-retention = 重砲撃マーカーの維持

box-reserve = 未配置
box-track = ターントラック上
box-display = 除去ユニットディスプレイ
box-gone = ゲームから除外
box-east = 東部戦線へ転進
box-absent = 不使用

mark-moved = 移動済み
mark-forced = 強行軍
mark-attacked = 攻撃済み
mark-defended = 攻撃を受けた
mark-probed = プロービング済み
mark-arrived = 上陸直後
mark-restacked = 並べ替え済み
mark-fatigue = 疲労
mark-elan = 鋭気
mark-fortress-supply = 大要塞補給
mark-out-of-supply = 補給不足
marker-revealed = 公開中
marker-coup-de-main = 奇襲
marker-heavy-artillery = 重砲撃

type-infantry = 歩兵軍団
type-cavalry = 騎兵軍団
type-headquarters = 軍司令部
type-fort = 防御施設
type-depot = 兵站

track-turn = ターン
track-german-points = ドイツ軍VP
track-plan-xvii = XVII計画強制攻撃
track-paris-threatened = パリ最終防衛圏への進入
track-coup-de-main = 奇襲
track-heavy-artillery = 重砲撃

overlay-zones = 支配地域（ZOC）
overlay-supply = 補給
overlay-feeding = ユニットの補給源と遮断される地点
overlay-command = 指揮範囲
overlay-threat = 見えている敵が攻撃できる範囲
layer-rails = 補給源につながる鉄道
layer-rails-german = 東端につながる鉄道
layer-rails-entente = 南端・西端につながる鉄道
layer-fortress-supply = 大要塞補給
layer-out-of-supply = 補給不足
layer-headquarters = 軍司令部
layer-depot = 兵站
layer-source = 補給源
layer-cut = ここに敵軍団が入ると補給線が切れる
layer-to-headquarters = 軍司令部への補給線
layer-to-depot = 兵站への補給線
layer-to-city = ドイツの都市への補給線
layer-to-rail = 鉄道への補給線
layer-retreat = 退却先になり得るヘクス
layer-overstacked = オーバースタック
layer-concentric = ここからもう1ユニットが攻撃すれば集中攻撃になる
layer-concentric-now = これらで集中攻撃になっている
layer-french = フランス軍HQ
layer-british = イギリス軍HQ
layer-belgian = ベルギー軍HQ

ending-paris = ドイツ軍の勝利：パリのヘクスを支配。
ending-german-city = 協商国の勝利：ドイツの都市を支配。
ending-plan-xvii = ドイツ軍の勝利：フランス軍はXVII計画強制攻撃を果たせず。
ending-east = 協商国の勝利：ドイツ軍は東部戦線へ転進させる2個軍団を用意できず。
ending-points =
    { $winner-key ->
        [none] 引き分け：ドイツ軍の勝利ポイントは11か12。
        [german] { $winner }の勝利：13勝利ポイント以上。
       *[other] { $winner }の勝利：ドイツ軍は10勝利ポイント以下。
    }
ending-paris-unthreatened =
    { $winner-key ->
        [none] 引き分け：都市は足りたが、パリ最終防衛圏に一度も進入せず。
       *[other] { $winner }の勝利：ドイツ軍はパリ最終防衛圏に一度も進入せず。
    }

switch-fatigue-threshold = 移動で士気が下がる条件
switch-fatigue-threshold-at-least-half = 移動力の半分以上を使用
switch-fatigue-threshold-more-than-half = 移動力の半分を超えて使用
switch-command-through-zoc = EZOCを通る指揮
switch-command-through-zoc-blocked = 通れない
switch-command-through-zoc-open = 通れる
switch-turn-10-sudden-death = 第10ターン終了時のサドンデス
switch-turn-10-sudden-death-no = なし（ポイントで決着）
switch-turn-10-sudden-death-yes = あり
switch-paris-unthreatened = 13VP以上でパリ最終防衛圏に進入しなかった場合
switch-paris-unthreatened-draw = 引き分け
switch-paris-unthreatened-entente = 協商国の勝利
switch-plan-xvii-needs-paris = XVII計画によるドイツ軍勝利にパリ最終防衛圏への進入が必要
switch-plan-xvii-needs-paris-no = 不要
switch-plan-xvii-needs-paris-yes = 必要
switch-german-fortress-supply = ドイツ軍の大要塞補給
switch-german-fortress-supply-any-fortress = どの大要塞でも可
switch-german-fortress-supply-home-only = ドイツの大要塞のみ
switch-three-adjacent-hexsides = 隣り合う3ヘクスサイドからの攻撃
switch-three-adjacent-hexsides-concentric = 集中攻撃になる
switch-three-adjacent-hexsides-not-concentric = 集中攻撃にならない
switch-hopeless-attacks-count = 1:2未満の攻撃をXVII計画に数える
switch-hopeless-attacks-count-yes = 数える
switch-hopeless-attacks-count-no = 数えない
switch-stack-height = 敵スタックの枚数
switch-stack-height-seen = 公開
switch-stack-height-hidden = 非公開
switch-first-army-setup = フランス第1軍の軍団の配置
switch-first-army-setup-south-of-22 = 22xx列以南のみ
switch-first-army-setup-or-in-range = 22xx列以南または指揮範囲内
switch-fortress-supply-reorganises = 大要塞補給のユニットの再編成
switch-fortress-supply-reorganises-yes = できる
switch-fortress-supply-reorganises-no = できない
switch-fort-takes-a-place = 防御施設は防御の2枠の1つを使う
switch-fort-takes-a-place-yes = 使う
switch-fort-takes-a-place-no = 使わない（常に加わる）

## イベント

event-placed =
    { $unit-key ->
        [none] { $side }ユニット1個を{ $hex }に配置。
       *[other] { $unit }を{ $hex }に配置。
    }
event-set-up-historically = { $side }は史実どおりに配置。
event-turn-began = 第{ $turn }ターン
event-phase-began = { $side }{ $phase }フェイズ
event-morale-changed = { $unit }の士気が「{ $morale }」に変化（{ $cause }）。
event-restored = { $unit }は完全戦力に回復。
event-withdrawn = { $unit }は東部戦線へ転進。
event-moved =
    { $forced ->
        [yes] { $units }は{ $origin }から{ $path-last }へ強行軍。
       *[no] { $units }は{ $origin }から{ $path-last }へ移動。
    }
event-probed = { $unit }は{ $hex }へプロービング攻撃。
event-city-taken = { $side }が都市{ $hex }を奪取。ドイツ軍{ $points }VP。
event-paris-threatened = ドイツ軍が{ $hex }でパリ最終防衛圏に進入。
event-attack-declared = { $side }：{ $attackers }が{ $target }を攻撃。
event-plan-counted = XVII計画：ドイツ国内への攻撃{ $count }回目（必要{ $of }回）。
event-defenders-chosen =
    { $units-count ->
        [0] { $target }を防御するユニットはない。
       *[other] { $target }の防御：{ $units }。
    }
event-siege-marker-used =
    { $shift ->
        [0] { $marker }：効果なし。
       *[other] { $marker }：右{ $shift }シフト。
    }
event-siege-marker-kept =
    { $kept ->
        [yes] 重砲撃マーカーは次のターンに再び使用可能。
       *[no] 重砲撃マーカーを除去。
    }
event-combat-resolved =
    { $die ->
        [0] 戦闘（{ $target }）：{ $attack }対{ $defence }{ $shifts-count ->
            [0] { "" }
           *[other] （{ $shifts }）
        }、ダイスなし：結果{ $attacker_losses }/{ $defender_losses }。
       *[other] 戦闘（{ $target }）：{ $attack }対{ $defence }{ $shifts-count ->
            [0] { "" }
           *[other] （{ $shifts }）
        }、{ $final ->
            [0] 1:2
           *[other] { $final }:1
        }、ダイス{ $die }：結果{ $attacker_losses }/{ $defender_losses }。
    }
event-tested =
    { $lost ->
        [yes] { $unit-key ->
            [none] { $side }のユニット：{ $cause }の判定（ダイス{ $die }）、損失。
           *[other] { $unit }：{ $cause }の判定（ダイス{ $die }）、損失。
        }
       *[no] { $unit-key ->
            [none] { $side }のユニット：{ $cause }の判定（ダイス{ $die }）、損失なし。
           *[other] { $unit }：{ $cause }の判定（ダイス{ $die }）、損失なし。
        }
    }
event-step-lost =
    { $unit-key ->
        [none] { $side }のユニット（{ $hex }）は{ $cause }で1ステップ損失。
       *[other] { $unit }（{ $hex }）は{ $cause }で1ステップ損失。
    }
event-eliminated =
    { $for_good ->
        [yes] { $unit }（{ $hex }）は{ $cause }で永久に除去。
       *[no] { $unit }（{ $hex }）は{ $cause }で除去。
    }
event-retreated = { $units }は{ $hex }へ退却。
event-advanced = { $unit }は{ $hex }へ戦闘後前進。
event-displaced = { $unit }はオーバースタックのため{ $hex }へ移動。
event-supply-changed = { $unit }：{ $supply }。
event-points-counted =
    { $threatened ->
        [yes] ドイツ軍の勝利ポイント：{ $points }VP。パリ最終防衛圏に進入した。
       *[no] ドイツ軍の勝利ポイント：{ $points }VP。パリ最終防衛圏には一度も進入しなかった。
    }

## 質問

question-setup-choose-unit = 次に配置するユニットは？
question-setup-choose-hex = { $units }を配置するヘクスは？
question-reorganisation-choose-arrival = 登場する増援と、そのヘクスは？
question-reorganisation-choose-rally = 疲労を取り除く軍団は？
question-reorganisation-choose-restoration = 完全戦力に戻す軍団は？
question-reorganisation-choose-return = 復帰する除去ユニットと、そのヘクスは？
question-reorganisation-choose-withdrawal = 東部戦線へ転進させる軍団は？
question-movement-phase-choose-unit =
    { $overstacked-count ->
        [0] 次に移動するユニットは？
       *[other] 次に移動するユニットは？　{ $overstacked }はオーバースタックです。このままフェイズを終えると、そこの軍団の士気が1レベル下がります。
    }
question-movement-choose-way =
    { $forced ->
        [yes] { $units }の強行軍の行き先は？　残り{ $left }MP。
       *[no] { $units }の移動先は？　残り{ $left }MP。
    }
question-probing-choose-probe = プロービング攻撃を行うユニットは？
question-combat-phase-choose-target = 攻撃するヘクスは？
question-declaration-choose-attackers =
    { $units-count ->
        [0] { $target }を攻撃するユニットは？
       *[other] { $target }への攻撃：{ $units }、戦闘力{ $strength }。ほかに加えるユニットは？
    }
question-defence-choose-defender =
    { $units-count ->
        [0] { $attackers }が{ $target }を攻撃します。防御する2個軍団は？
       *[other] { $attackers }が{ $target }を攻撃します。{ $units }のほかに防御する軍団は？
    }
question-defence-choose-support = { $attackers }が{ $target }を攻撃します。軍司令部を防御に加えますか？
question-resolution-choose-siege =
    { $final ->
        [-1] { $target }への攻撃：{ $attack }対{ $defence }、シフト後1:2未満。奇襲・重砲撃マーカーを使いますか？
        [0] { $target }への攻撃：{ $attack }対{ $defence }、シフト後1:2。奇襲・重砲撃マーカーを使いますか？
        [8] { $target }への攻撃：{ $attack }対{ $defence }、シフト後7:1超。奇襲・重砲撃マーカーを使いますか？
       *[other] { $target }への攻撃：{ $attack }対{ $defence }、シフト後{ $final }:1。奇襲・重砲撃マーカーを使いますか？
    }
question-losses-choose-defender-loss = { $target }の防御側：残り{ $number }ステップの損失。ステップロスと退却のどちらにしますか？
question-losses-choose-retreat = { $units }はあと{ $number }ヘクス退却。退却先は？
question-losses-choose-exhausted = 防御側はすべて疲労していました。追加の1ステップを失う軍団は？
question-losses-choose-attacker-loss = { $target }：攻撃側の損失{ $number }ステップ。損失を受けるユニットは？
question-advance-choose-advance = { $target }が空きました。戦闘後前進するユニットは？
question-stacking-choose-displaced = { $hex }がオーバースタックです。移すユニットと移す先は？

## 答え

option-historical = 史実どおりに配置
option-take = { $unit }を配置
option-at = { $hex }に置く
option-arrive = { $unit }が{ $hex }に登場
option-rally = { $unit }の疲労を取り除く
option-rally-all = 全ユニットの疲労を取り除く
option-restore = { $unit }を完全戦力に戻す
option-restore-all = 全ユニットを完全戦力に戻す
option-return = { $unit }が{ $hex }に復帰
option-withdraw = { $unit }を東部戦線へ転進させる
option-done = 完了
option-move = { $unit }を移動
option-force = { $unit }を強行軍
option-top = { $unit }を一番上にする
option-end = フェイズを終える
option-to = { $hex }へ
option-join = { $unit }も一緒に移動
option-stop = ここで止まる
option-probe = { $unit }が{ $hex }へプロービング攻撃
option-attack = { $hex }を攻撃
option-add = { $unit }を加える
option-commit = 攻撃を実行
option-stand = { $unit }で防御する
option-support = { $unit }で防御を支援
option-no-support = 軍司令部は加わらない
option-use =
    { $word-key ->
        [coup-de-main] 奇襲マーカーを使う
       *[other] 重砲撃マーカーを使う
    }
option-roll = ダイスを振る
option-lose = { $unit }が1ステップ損失
option-retreat = 退却する
option-fall-back = { $hex }へ退却
option-advance = { $unit }が戦闘後前進
option-halt = これ以上進まない
option-displace = { $unit }を{ $hex }へ
option-disband = { $unit }を除去する

## 予測

shift =
    { $size ->
        [0] { $what } 0
       *[other] { $direction ->
            [left] { $what } 左{ $size }シフト
           *[right] { $what } 右{ $size }シフト
        }
    }

shift-terrain-clear = 防御側が開豁地
shift-terrain-forest = 防御側が森林
shift-terrain-rough = 防御側が荒れ地
shift-terrain-marsh = 防御側が湿地
shift-terrain-city = 防御側が都市
shift-heavy-fortress = 防御側が大要塞
shift-all-across-river = 全攻撃ユニットが川越し
shift-attackers-elan = 攻撃側が鋭気
shift-attackers-fatigued = 攻撃側が疲労
shift-defenders-elan = 防御側が鋭気
shift-defenders-fatigued = 防御側が疲労
shift-concentric = 集中攻撃
shift-siege-artillery = 奇襲・重砲撃
shift-final-effort = 最終努力

reason-attack-odds =
    { $column ->
        [-1] { $attack }対{ NUMBER($defence, maximumFractionDigits: 1) }、1:2未満
        [0] { $attack }対{ NUMBER($defence, maximumFractionDigits: 1) }、1:2
        [99] { $attack }対0
       *[other] { $attack }対{ NUMBER($defence, maximumFractionDigits: 1) }、{ $column }:1
    }{ $final-key ->
        [none] { "" }
       *[other] 、シフト後{ $final }{ $most-key ->
            [none] { "" }
           *[other] ～{ $most }
        }
    }
final-below = 1:2未満
final-above = 7:1超
most-above = 7:1超
reason-assumes-best-defence = 防御側は最も強い2個と軍司令部で防御
reason-assumes-concentric-die = 集中攻撃のダイス（半分、端数切り捨てだけ右シフト）は、確率に含まれる
reason-assumes-unseen-equally-likely = 不明ユニットは見えていない部隊のどれかが等確率で、完全戦力
reason-assumes-nobody-underneath = スタックの高さは不明のため、見えているユニットの下には何もないものとする
reason-assumes-unseen-morale = 不明の軍団の士気は正常（第1ターンのドイツ軍は鋭気）

effect-attacker = 攻撃側損失
effect-defender = 防御側損失
outcome-attacker =
    { $value ->
        [0] -
       *[other] 攻撃側{ $value }ステップ
    }
outcome-defender =
    { $value ->
        [0] -
       *[other] 防御側{ $value }ステップ
    }

## 理由

reason-enemy-unit = { $unit }は自軍ユニットではありません。
reason-no-setup-hex = { $unit }を配置できるヘクスが残っていません。
reason-not-to-be-set-up-now = { $unit }は今は配置できません。軍司令部が先で、配置は1回ずつです。
reason-not-home = { $hex }は{ $unit }の自国ではありません。
reason-too-far-from-hq = { $hex }は{ $unit }を配置できる場所ではありません（印刷ヘクスや軍司令部から遠すぎるか、兵站に必要な鉄道がありません）。
reason-one-belgian-corps = ベルギー軍団の配置は1ヘクスに1個までです。
reason-overstacked = { $unit }が入るとオーバースタックになるか、異なる国籍が混ざります。
reason-off-map = { $unit }はマップ上にいません。
reason-forts-stay = { $unit }は防御施設なので移動できません。
reason-just-landed = { $unit }は上陸したばかりで、第4ターンまで移動も攻撃もできません。
reason-moved-already = { $unit }はこのフェイズに移動済みです。
reason-no-open-hex = { $unit }が入れるヘクスがありません。
reason-cannot-join = { $unit }は一緒に動けません（別のヘクスにいる、移動済み、または移動の仕方が違います）。
reason-cannot-force-march = 強行軍できるのは軍団と軍司令部だけです。
reason-force-march-needs-supply = { $unit }の強行軍には通常の補給が必要です。
reason-too-tired = { $unit }は疲労しています。
reason-starts-in-zone = { $unit }はEZOCで始めるので強行軍できません。
reason-not-in-command = { $unit }は指揮下にありません。
reason-there-already = すでに{ $hex }にいます。
reason-enemy-there = { $hex }には敵ユニットがいます。
reason-stopped-by-zoc = { $hex }のEZOCで移動は終わりです。
reason-zoc-to-zoc = EZOCからEZOC（{ $hex }）へ直接は移動できません。
reason-no-railway = 兵站{ $unit }は鉄道沿いにしか動けず、{ $hex }へつながる鉄道がありません。
reason-outside-belgian-area = { $unit }の行動範囲は、ベルギーとそこから2ヘクス以内のフランスとルクセンブルクだけです。
reason-too-far = { $hex }まで{ $cost }MPが必要ですが、{ $unit }は残り{ $left }MPです。
reason-way-blocked = { $hex }は{ $unit }の移動力（MA）内ですが、敵とEZOCが道をふさいでいます。
reason-not-due = { $unit }の登場時期ではありません。
reason-no-landing = 今{ $hex }には登場できません。
reason-cannot-reorganise = { $unit }は再編成の対象ではありません（マップ上の軍団だけです）。
reason-in-enemy-zone = { $unit }はEZOCにいます。
reason-no-supply = { $unit }は補給中ではありません。
reason-nothing-to-restore = { $unit }は回復の必要がありません。
reason-not-fatigued = { $unit }は疲労していません。
reason-french-must-arrive = フランス第6軍は登場できるなら登場しなければなりません。
reason-belgians-never-return = 除去されたベルギー軍ユニットは復帰できません（{ $unit }）。
reason-not-in-display = { $unit }は除去ユニットディスプレイにいません。
reason-no-place-to-return =
    { $hex-key ->
        [none] { $unit }の復帰先を選んでください。
       *[other] { $unit }は{ $hex }に復帰できません。
    }
reason-not-wanted-in-the-east = { $unit }は東部戦線へ転進できません。補給中で完全戦力、戦闘力4の軍団が必要です。
reason-cannot-probe = { $unit }はプロービング攻撃できません。できるのは軍団と、それに同行する軍司令部だけです。
reason-probed-already = { $unit }はこのフェイズにプロービング済みです。
reason-no-probe-there =
    { $hex-key ->
        [none] プロービング攻撃の行き先を選んでください。
       *[other] { $hex }へはプロービング攻撃できません。敵のいるヘクスに隣接し、敵のいない隣接ヘクスに限られます。
    }
reason-probes-behind-a-corps = { $unit }は、このフェイズに軍団がプロービング攻撃で入ったヘクスへだけ同行できます。
reason-no-enemy-there = { $hex }に敵ユニットはいません。
reason-target-attacked-already = { $hex }はこのフェイズに攻撃済みです。
reason-nobody-adjacent = { $hex }の隣に攻撃できるユニットがいません。
reason-never-attacks = { $unit }は攻撃できません。
reason-attacked-already = { $unit }はこのフェイズに攻撃済みです。
reason-probed-this-phase = { $unit }はこのフェイズにプロービングしたので攻撃に加われません。
reason-hex-exhausted = { $unit }のヘクスは、攻撃できる上限（3個軍団とHQ1個）に達しています。
reason-not-adjacent = { $unit }は目標に隣接していません。
reason-needs-company = { $unit }は同じヘクスの軍団と一緒でなければ攻撃できません。
reason-cannot-stand = { $unit }は防御に指名できません。
reason-no-siege-marker =
    { $marker-key ->
        [coup-de-main] 奇襲マーカーはここでは使えないか、もうありません。
       *[other] 重砲撃マーカーはここでは使えないか、もうないか、すでに使っています。
    }
reason-cannot-take-loss = { $unit }はこの戦闘の損失の対象ではありません。
reason-others-lose-first = { $unit }より先にほかのユニットが損失を受けます。
reason-cannot-support = { $unit }は攻撃されたヘクスの軍司令部ではありません。
reason-named-already = { $unit }はすでに指名されています。
reason-first-loss-is-a-step = 最初の損失はステップで受けます。退却に替えられるのは残りだけです。
reason-no-retreat = その距離の退却はできません。大要塞か防御施設にいるか、敵、EZOC、スタック制限に達したヘクスが道をふさいでいます。
reason-not-nearest-to-supply = { $hex }は補給源に最も近い退却先ではありません。
reason-attacked-there = { $hex }は攻撃されたヘクスなので、退却先にできません。
reason-no-retreat-into-zone = { $hex }はEZOCなので、退却先にできません。
reason-not-towards-supply = { $hex }は補給源に近づくヘクスではないか、進入できません。
reason-not-in-excess = { $unit }は{ $hex }から移せるユニットではありません。
reason-cannot-go-there = { $unit }はここから{ $hex }へ移れません。
reason-enemy-zone-there = { $hex }はEZOCにあり、味方ユニットがいません。
reason-took-no-part = { $unit }は攻撃に参加していません。

# 何がユニットに補給しているか（8.0～8.9） ----------------------------------------------------------------------------

reason-feeds-itself = { $unit }に補給線は不要です。
reason-fed-at-home = { $unit }はベルギー国内では常に補給中です。
reason-fed-by-fortress = { $unit }に補給線はなく、大要塞補給を受けています。
reason-not-fed = { $unit }に補給線がありません。
reason-fed-by-rail = { $unit }は鉄道で補給を受けています。
reason-fed-by-city = { $unit }は{ $hex }のドイツの都市から補給を受けています。
reason-fed-by-headquarters = { $unit }は、機能している鉄道上の{ $headquarters }から補給を受けています。
reason-fed-by-depot = { $unit }は{ $headquarters }を経て{ $depot }から補給を受けています。
reason-fed-from-depot = { $unit }は{ $depot }から補給を受けています。
