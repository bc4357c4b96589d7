# クラッシュ・オブ・ジャイアンツ。

side-russian = ロシア軍
side-allied = 連合国軍
side-german = ドイツ軍

## Phases

phase-named =
    { $phase-key ->
        [setup] { $phase }
        [rally] { $phase }
        [over] { $phase }
       *[other] { $phase }フェイズ
    }
phase-setup = 配置
phase-supply = 補給決定
phase-reinforcement = 増援／補充
phase-rally = 回復セグメント
phase-first-operations = 第1作戦
phase-second-operations = 第2作戦
phase-operations = 作戦
phase-wireless = 無線傍受
phase-combat = 戦闘
phase-recovery = 回復
phase-over = ゲーム終了

## Commands

command-ru-1 = ロシア第1軍
command-ru-2 = ロシア第2軍
command-de-I = ドイツ第Ⅰ軍団
command-de-8 = ドイツ第8軍
command-fr-4 = フランス第4軍
command-fr-5 = フランス第5軍
command-fr-6 = フランス第6軍
command-fr-9 = フランス第9軍
command-bef = BEF
command-de-1 = ドイツ第1軍
command-de-1-cavalry = ドイツ第1軍騎兵
command-de-2 = ドイツ第2軍
command-de-3 = ドイツ第3軍
command-de-4 = ドイツ第4軍
word-ru-1 = ロシア第1軍
word-ru-2 = ロシア第2軍
word-de-I = ドイツ第Ⅰ軍団
word-de-8 = ドイツ第8軍
row-normal = 通常
row-after-loss = 損失後
row-turns-2-4 = 第2～4ターン
row-hindenburg-ludendorff = H／L
row-demoralised = 士気喪失
row-rallied = 回復後

## Supply, causes, dice, boxes, marks

supply-supplied = 補給状態
supply-attenuated = 補給減少（AS）
supply-out-of-supply = 補給切れ（OoS）
cause-combat = 戦闘
cause-overstacked = スタック超過
cause-retreat = 退却
cause-no-entry = 登場不能
cause-stranded = 期限内に戻れず
why-area = 全ユニットが所定の場所にいる
why-others = 隣接する軍が回復した
why-untouched = ドイツ軍に隣接するユニットがない
why-out-of-supply = 補給切れ
why-demoralised = 士気喪失
purpose-command = 所属部隊
purpose-defence = 防御
purpose-attack = 攻撃
purpose-escape = 戦闘前退却
purpose-replacement = 補充
purpose-rail = 鉄道移動
purpose-marker = 容器のACM
purpose-fort = 要塞
purpose-ru-1 = ロシア第1軍
purpose-ru-2 = ロシア第2軍
purpose-de-I = ドイツ第Ⅰ軍団
purpose-de-8 = ドイツ第8軍
purpose-fr-4 = フランス第4軍
purpose-fr-5 = フランス第5軍
purpose-fr-6 = フランス第6軍
purpose-fr-9 = フランス第9軍
purpose-bef = BEF
purpose-de-1 = ドイツ第1軍
purpose-de-1-cavalry = ドイツ第1軍騎兵
purpose-de-2 = ドイツ第2軍
purpose-de-3 = ドイツ第3軍
purpose-de-4 = ドイツ第4軍
unit-fort = 要塞
box-reserve = 配置待ち
box-track = ターン記録欄
box-entrained = 戦略移動中
box-eliminated = 除去
box-absent = 使用しない
mark-active = 活性化中
mark-moved = 移動済み
mark-done = 行動済み
mark-crossed = 境界線を越えた
mark-attacked = 攻撃済み
mark-advanced = 前進済み
mark-retreated = 退却済み
mark-in-camp = FCPで開始
mark-attenuated = AS
mark-out-of-supply = OoS
mark-city = 都市から補給
mark-fort = 要塞補給
marker-struck = 攻撃された
marker-owed = 攻撃の義務
marker-fort-reduced = 要塞減少
marker-fort-destroyed = 要塞破壊
marker-zone-destroyed = 要塞化ゾーン破壊
type-infantry = 歩兵
type-cavalry = 騎兵
type-motorised-cavalry = 自動車化騎兵
type-jaeger = 猟兵
track-turn = ターン
track-russian-points = ロシア軍勝利ポイント
track-german-points = ドイツ軍勝利ポイント
track-primary-allied = 連合国軍の第1勝利ヘクス
track-primary-german = ドイツ軍の第1勝利ヘクス
track-secondary-allied = 連合国軍の第2勝利ヘクス
track-secondary-german = ドイツ軍の第2勝利ヘクス

## Overlays

overlay-zones = 支配地域（ZoC）
overlay-supply = 今判定した場合の補給
overlay-supply-line = 補給線と、それを断つヘクス
overlay-retreats = 退却路
overlay-armies = 軍とそのエリア
overlay-enemy-armies = 敵軍とそのエリア
overlay-obligations = 義務となった攻撃
overlay-threat = 敵が攻撃できるヘクス
layer-traced = 補給線が引ける
layer-cut-off = 補給線が引けない
layer-attenuated = AS
layer-out-of-supply = OoS
layer-cut = 敵1個で補給線が切れる
layer-free = 方向自由
layer-along-arrows = 矢印の方向
layer-retreat = 退却路
layer-retreat-1 = 1ヘクス後
layer-retreat-2 = 2ヘクス後
layer-retreat-3 = 3ヘクス後
layer-owed = 攻撃の義務
layer-ru-1 = ロシア第1軍
layer-ru-2 = ロシア第2軍
layer-de-I = ドイツ第Ⅰ軍団
layer-de-8 = ドイツ第8軍
layer-fr-4 = フランス第4軍
layer-fr-5 = フランス第5軍
layer-fr-6 = フランス第6軍
layer-fr-9 = フランス第9軍
layer-bef = BEF
layer-de-1 = ドイツ第1軍
layer-de-1-cavalry = ドイツ第1軍騎兵
layer-de-2 = ドイツ第2軍
layer-de-3 = ドイツ第3軍
layer-de-4 = ドイツ第4軍

## Endings

ending-points = { $winner }の勝利（勝利ポイント）。
ending-tie = { $winner }の勝利（同点）。
ending-francois = { $winner }の勝利：フォン・フランソワは宣言した攻撃を実施しなかった。
ending-paris = { $winner }の勝利：パリ陥落。
ending-primary = { $winner }の勝利（第1勝利ヘクスの過半数）。
ending-secondary = { $winner }の勝利（第2勝利ヘクス）。
ending-draw = 引き分け：数えるヘクスで勝った側がない。

## Switches

switch-russian-arrows = ロシア軍の退却方向矢印
switch-russian-arrows-ruled = 北東・南東・南（裁定）
switch-russian-arrows-as-worded = 南東・南西・南（ルールの文面）
switch-repeated-attacks = 同じフェイズに同じヘクスを再び攻撃できる
switch-repeated-attacks-no = いいえ
switch-repeated-attacks-yes = はい（別のユニットで）
switch-optional-corps = 選択ドイツ軍増援
switch-optional-corps-no = 使わない
switch-optional-corps-yes = 3個軍団（第2勝利ポイント−2）
switch-first-army-cavalry = 第1軍騎兵を独立の所属部隊とする
switch-first-army-cavalry-no = いいえ
switch-first-army-cavalry-yes = はい
switch-held-back = 会戦：第6ターンに連合国3個軍はMA2
switch-held-back-no = いいえ
switch-held-back-yes = はい
switch-primary-only = 会戦：連合国軍は第1勝利ヘクスでのみ勝利
switch-primary-only-no = いいえ
switch-primary-only-yes = はい（引き分けあり）
switch-camp-replacements = 追撃中、2*でFCP内のユニットは補充を試みられる
switch-camp-replacements-yes = はい
switch-camp-replacements-no = いいえ

## Events

event-turn-began = 第{ $turn }ターン
event-phase-began =
    { $phase-key ->
        [setup] { $side }の{ $phase }
        [rally] { $side }{ $phase }
       *[other] { $side }{ $phase }フェイズ
    }
event-placed = { $unit }を{ $hex }に配置。
event-set-up-done = { $side }の配置完了。
event-supply-changed = { $unit }は{ $supply }。
event-arrived = { $unit }が{ $hex }に登場。
event-rebuilt = { $unit }は完全戦力に戻る。
event-replacement-tried = { $unit }の補充の試み：{ $die }（{ $needed }以下で成功）。
event-command-rolled =
    { $command }（{ $row }）：{ $die }の目、許容移動力{ $allowance }{ $starred ->
        [yes] *
       *[no] { "" }
    }。
event-allowance-set = { $command }の許容移動力は{ $allowance }。
event-marker-drawn = 容器から{ $command }のACMを引く。
event-army-intercepted = 無線傍受：次のターンは{ $command }が先に、許容移動力{ $allowance }で移動。
event-francois-declared = フォン・フランソワ攻撃：第Ⅰ軍団はこのターン攻撃しなければならない。
event-francois-attacked = 第Ⅰ軍団は攻撃を実施。ヒンデンブルグとルーデンドルフが着任する。
event-first-army-shaken = 第1軍の歩兵が防御で損失（{ $unit }）：以後は「損失後」の欄。
event-entrained = { $unit }は{ $hex }から鉄道で出発、第{ $turn }ターンから復帰可能。
event-rail-moved = { $unit }の鉄道移動：{ $hexes }ヘクスまで。
event-detached = { $parent }は{ $hex }で{ $unit }を分遣。
event-rallied = { $command }が回復：{ $why }。
event-moved = { $unit }：{ $start }から{ $path-last }へ。
event-works-destroyed = { $hex }の要塞・要塞化ゾーンは破壊。
event-fort-reduced = { $hex }の要塞は減少。
event-hex-scored =
    { $side-key ->
        [none] 勝利ヘクス{ $hex }はどちらも得点しない。
       *[other] 勝利ヘクス{ $hex }は{ $side }が支配。
    }
event-attack-declared = { $side }が{ $target }を攻撃：{ $units }。
event-odds-found =
    { $target }：{ $attack }対{ $defence }、{ $base }{ $shifts-count ->
        [0] { "" }
       *[other] （{ $shifts }）
    }、コラム{ $column }。サイの目への修整は攻撃側{ $attacker ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $attacker }
    }、防御側{ $defender ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $defender }
    }。攻撃側は{ $limit }個がサイを振る。
event-unit-rolled =
    { $unit }：{ $die }の目、修整後{ $value }（{ $modifier ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $modifier }
    }）、TER{ $ter }{ $lost ->
        [yes] 、ステップロス
       *[no] 、効果なし
    }{ $retreat ->
        [0] 。
       *[other] 、退却{ $retreat }。
    }
event-escape-tried =
    { $unit }の戦闘前退却：{ $die }の目、TER{ $ter }{ $success ->
        [yes] 、成功。
       *[no] 、失敗。
    }
event-step-lost = { $unit }は1ステップを失う。
event-eliminated = { $unit }は除去（{ $cause }）。
event-retreated = { $units }：{ $hex }へ退却。
event-stood-fast = { $unit }は{ $hex }に留まる。
event-advanced = { $unit }は{ $hex }へ前進。

## Questions

question-deployment-choose-counter = 次にどのユニットを配置しますか？
question-deployment-choose-place = { $units }をどこに配置しますか？
question-deployment-choose-shift = 表示ヘクスから1ヘクスずらすユニットは？
question-arrivals-choose-arrival = 増援と補充：登場させるユニットとヘクス、または補充を受けるユニットは？
question-logistics-choose-entry = { $units }はどこに登場しますか？
question-operations-choose-army = どの軍が先に移動しますか？
question-operations-choose-intercept = 無線傍受：次のターンに先に移動するロシア軍は？
question-operations-choose-posture =
    フォン・フランソワ攻撃を宣言しますか？　第Ⅰ軍団はMA6になりますが、このターンに攻撃しなければゲームに敗北します。{ $possible ->
        [yes] { "" }
       *[no] 注意：攻撃できるロシア軍ユニットが届く範囲にいません。
    }
question-operations-choose-unit = { $command }、許容移動力{ $allowance }：次に移動するユニットは？
question-segment-choose-unit = { $command }、許容移動力{ $allowance }：次の行動は？
question-railways-choose-train = { $command }：戦略移動するユニットは？
question-rail-choose-station = { $units }の鉄道移動、{ $left }ヘクスまで：どこへ？
question-movement-choose-way = { $units }：どこへ移動しますか？　残り{ $left }MP。
question-combat-phase-choose-target = どのヘクスを攻撃しますか？
question-combat-phase-choose-attackers =
    { $units-count ->
        [0] { $target }を攻撃するユニットは？
       *[other] { $target }への攻撃：{ $units }。ほかに加えますか？
    }{ $owed-count ->
        [0] { "" }
       *[other] { "　" }このフェイズ中にほかのユニットが{ $owed }を攻撃しなければなりません。
    }
question-cavalry-choose-evasion = { $target }は{ $attackers }に攻撃されます。騎兵は戦闘前退却しますか？
question-cavalry-choose-rider = { $target }は{ $attackers }に攻撃されます。戦闘前退却を試みるユニットは？
question-resolution-choose-defender = { $target }：次にサイを振る防御側は？
question-resolution-choose-roller = { $target }：サイを振る攻撃側は？　あと{ $left }個。
question-retreat-choose-retreat = { $units }は退却、残り{ $left }ヘクス。どこへ？
question-advance-choose-advance = { $target }が空きました。前進するユニットは？
question-advance-choose-second = { $units }：2ヘクス目へ前進しますか？
question-stacking-choose-excess = { $hex }はスタック超過です。除去するユニットは？
question-supply-choose-fed = { $hex }の要塞はどのユニットを補給しますか？

## Answers

option-take = { $unit }を配置
option-arrange = 残りを均等に配置
option-at = { $hex }に
option-shift = { $unit }を{ $hex }へ
option-ready = 配置完了
option-enter = { $unit }を{ $hex }に登場させる
option-return = { $unit }を{ $hex }に戻す
option-rebuild = { $unit }に補充
option-done = 完了
option-activate = { $word }
option-intercept = { $word }
option-roll = サイを振る
option-roll-unit = { $unit }のサイを振る
option-roll-fort = 要塞のサイを振る
option-francois = フォン・フランソワ攻撃
option-entrain = { $unit }を戦略移動
option-march = 戦略移動しない
option-move = { $unit }を移動
option-replace = { $unit }の補充を試みる
option-taxi = { $unit }にパリタクシー
option-rail = { $unit }を鉄道移動
option-detach = { $unit }から分遣隊
option-finish = この所属部隊を終了
option-to = { $hex }へ
option-withdraw = { $hex }へ緊急撤退
option-stop = ここで停止
option-detrain = { $hex }へ
option-stay = 留まる
option-attack = { $hex }を攻撃
option-end = フェイズ終了
option-add = { $unit }を加える
option-commit = 攻撃する
option-evade = 戦闘前退却する
option-stand = 留まる
option-try = { $unit }の戦闘前退却を試みる
option-risk = { $unit }のサイを振る
option-retreat = { $hex }へ退却
option-advance = { $unit }を前進
option-halt = 前進しない
option-on = さらに{ $hex }へ
option-disband = { $unit }を除去
option-feed = { $unit }を補給

## Forecasts

shift-terrain = 地形
shift-river = 河川越えのみ
shift-city = 都市
shift-fort = 要塞
shift-fortified-zone = 要塞化ゾーン
shift-major-river = 大河川越えのみ
reason-attack-odds = { $attack }対{ $defence }、コラム{ $column }、攻撃側は{ $limit }個が振る
reason-die =
    { $unit }：TER{ $ter }、修整{ $modifier ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $modifier }
    }、{ $from }以上でステップロスです。
reason-die-of =
    { $unit }：TER{ $ter }、修整{ $modifier ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
       *[other] { $modifier }
    }
reason-ter-change = { $unit }：TER{ $value }です（{ $why }）。
reason-needs-at-most = { $unit }は{ $most }以下で成功
reason-assumes-stand = 要塞・要塞化ゾーン内のユニットは退却を無視するものとします。
reason-assumes-no-evasion = 騎兵は戦闘前退却しないものとします。
reason-assumes-best-roll = 攻撃側はTERの高いユニットから振るものとします。
effect-attacker-steps = 攻撃側の損失ステップ
effect-defender-steps = 防御側の損失ステップ
effect-cleared = ヘクスが空く
effect-retreat = 退却ヘクス
effect-escape = 逃れる
effect-step-back = ステップ回復
outcome-attacker-steps =
    { $value ->
        [0] -
       *[other] 攻撃側−{ $value }
    }
outcome-defender-steps =
    { $value ->
        [0] -
       *[other] 防御側−{ $value }
    }
outcome-cleared =
    { $value ->
        [0] -
       *[other] ヘクスが空く
    }
outcome-retreat =
    { $value ->
        [0] -
       *[other] 退却{ $value }
    }
outcome-escape =
    { $value ->
        [0] 失敗
       *[other] 成功
    }
outcome-step-back =
    { $value ->
        [0] 回復せず
       *[other] 1ステップ回復
    }

## Reasons

reason-against-arrows = { $hex }は矢印の方向ではありません。矢印の方向に退却できます。
reason-armies-apart = { $unit }はほかのユニットと協同攻撃できません。
reason-arms-apart = 騎兵と歩兵は協同攻撃できません（{ $unit }）。
reason-army-boundary = { $unit }は軍境界線を越えて{ $hex }へ行けません。
reason-arrows-only = 追撃中、{ $unit }は退却方向矢印の方向にしか移動できません（{ $hex }）。
reason-attack-owed = { $hex }への攻撃は義務で、まだ実施できます。
reason-attacked-already = { $unit }はこのフェイズにすでに攻撃しました。
reason-attacked-this-phase = { $hex }はこのフェイズにすでに攻撃されました。
reason-attenuated = { $unit }は補給減少（AS）です。
reason-been-there = 退却で{ $hex }に戻ることはできません。
reason-began-elsewhere = { $unit }は地図上で開始していません。
reason-beside-enemy-source = { $unit }は敵の地図端部の補給源の中や隣（{ $hex }）で終えられません。
reason-british-not-in-camp = イギリス軍の{ $unit }はパリ要塞化施設（{ $hex }）に入れません。
reason-can-trace = { $unit }は自分で補給線を引けます。
reason-cavalry-apart = 騎兵は歩兵や要塞と一緒にいられません（{ $unit }、{ $hex }）。
reason-cavalry-attacks-cavalry = 騎兵の{ $unit }は騎兵だけを攻撃できます（{ $hex }は不可）。
reason-cavalry-not-in-works = { $unit }は{ $hex }の要塞・要塞化ゾーンで移動を終えられません。
reason-dead-end = { $hex }からは{ $unit }は退却を終えられません。
reason-detachments-used = 分遣隊は2個とも創設済みです。
reason-did-not-attack = { $unit }は生き残った攻撃側ではありません。
reason-divisions-apart = 第Ⅰ軍団の両師団が離れすぎています。
reason-divisions-first = 師団が旅団より先にサイを振ります（{ $unit }）。
reason-does-not-roll = { $unit }はここでサイを振りません。
reason-edge-supply-only = { $unit }は地図端部からの補給を受けていません。
reason-ends-beside-enemy = { $hex }は敵に隣接しています。
reason-enemy-fort = { $hex }に敵の要塞があります。
reason-enemy-there = { $hex }には敵がいます。
reason-enemy-works = { $hex }に無傷の敵の要塞・要塞化ゾーンがあります。
reason-entry-hex = ロシア軍登場ヘクス（{ $hex }）で移動を終えられません。
reason-entry-hex-safe = ロシア軍登場ヘクス（{ $hex }）では戦闘は発生しません。
reason-fed-already = { $unit }はすでに補給されています。
reason-fort-supply = { $unit }は要塞補給です。
reason-francois-must-attack = 第Ⅰ軍団は攻撃しなければならず、まだ可能です（例：{ $hex }）。
reason-francois-used = フォン・フランソワ攻撃は使用済みです。
reason-french-only = { $unit }はフランス軍ではありません。
reason-full-strength = { $unit }は完全戦力です。
reason-german-only = 分遣隊を創設できるのはドイツ軍だけです。
reason-has-advanced = { $unit }は前進したので、このターンはもう攻撃できません。
reason-has-crossed = { $unit }は未活性化の軍のエリアに移動済みです。
reason-hexside-closed = { $unit }はこのヘクスサイドから{ $hex }を攻撃できません。
reason-homeward = { $unit }は自軍のエリアへ戻らなければならず、{ $hex }へは行けません。
reason-in-already = { $unit }はすでに攻撃に加わっています。
reason-infantry-only = { $unit }は必要な歩兵ではありません。
reason-leave-entry-hex = { $unit }は登場ヘクス{ $hex }から出なければなりません。
reason-line-to = { $unit }の補給線は{ $hex }へ通じています。
reason-markers-used = { $unit }に使える補充マーカーはありません。
reason-moved-already = { $unit }は移動済みです。
reason-must-advance = { $unit }は開始ヘクスから攻撃したので前進しなければなりません。
reason-must-enter = { $unit }の登場は遅らせられません。
reason-must-march = { $unit }は移動を続けなければなりません。
reason-must-return = { $unit }はこのターンに戻らなければなりません。
reason-never-attacks = { $unit }は攻撃できません。
reason-no-allowance = { $unit }には移動ポイントがありません。
reason-no-cavalry-in-works = 騎兵は無傷の敵の要塞・要塞化ゾーンに入れません（{ $unit }、{ $hex }）。
reason-no-door = { $unit }のために脱出口を保持する味方がいません。
reason-no-edge-supply = { $hex }は地図端部からの補給が引けません。
reason-no-entry-hex = { $unit }は{ $hex }に登場できません。
reason-no-fort = { $hex }でサイを振る要塞はありません。
reason-no-line = { $unit }は補給線を引けません。
reason-no-rail-town = { $hex }はドイツ領の鉄道上の町・都市ではありません。
reason-no-retreat-into-zone = { $hex }は敵のZoC内です。
reason-no-room-for-others = { $unit }を{ $hex }に置くと、残りを配置しきれません。
reason-no-russian-near = 補給状態の第Ⅰ軍団師団の近くにロシア軍がいません。
reason-no-star = { $unit }の軍は2*を出していません。
reason-no-supply-there = { $hex }には補給が引けません。
reason-no-taxi-line = { $unit }からパリまで10ヘクス以内の線が引けません。
reason-no-way = { $unit }が{ $hex }へ行く道はありません。
reason-no-way-back = 退却できる道がありません。
reason-no-withdrawal = { $unit }は{ $hex }へ緊急撤退できないか、通常の移動で行けます。
reason-no-works-here = { $unit }は要塞・要塞化ゾーンにいません。
reason-nobody-adjacent = { $hex }を攻撃できるユニットがいません。
reason-nobody-attacks = { $hex }を攻撃するユニットがまだいません。
reason-nobody-to-attack = { $hex }に攻撃する相手がいません。
reason-not-adjacent = { $unit }は{ $hex }に隣接していません。
reason-not-blocked = { $unit }は敵に妨げられていません（{ $hex }に入れます）。
reason-not-controlled = { $hex }は自軍の支配下にありません。
reason-not-due = { $unit }はまだ登場できません。
reason-not-in-fort = { $unit }は要塞にいません。
reason-not-its-hex = { $hex }には{ $unit }を置けません。
reason-not-on-map = { $unit }は地図上にいません。
reason-not-on-railway = 鉄道ヘクスではありません（{ $unit }）。
reason-not-overstacked = { $unit }は{ $hex }にいません。
reason-not-to-set-up = { $unit }は今配置しません。
reason-not-under-attack = { $unit }は攻撃されていません。
reason-not-yours = 自軍ユニットではありません。
reason-nowhere-to-go = { $unit }の行ける所がありません。
reason-one-step-unit = { $unit }は1ステップのユニットです。
reason-only-to-live = { $unit }が{ $hex }を通って退却できるのは、除去を避けるためだけです。
reason-other-command = { $unit }は活性化中の所属部隊ではありません。
reason-others-not-attacked = { $hex }の敵が攻撃側のZoC内にあり、ほかに攻撃できる味方がいません。
reason-out-of-supply = { $unit }は補給切れです。
reason-overstacked = { $unit }を加えると{ $hex }はスタック超過です。
reason-prohibited-hexside = { $hex }へは渡れません。
reason-prohibited-terrain = { $hex }は水域です。
reason-rail-used = このターンの鉄道移動は使用済みです。
reason-railway-cut = 鉄道が妨げられています（{ $unit }）。
reason-ration-used = { $unit }に回せる要塞の補給が残っていません。
reason-russian-armies-only = 傍受できるのはロシアの軍だけです。
reason-same-hex = 同じターンに戻る2個は同じヘクスに置きます（{ $hex }は不可）。
reason-shifted-already = { $unit }はすでにずらしました。
reason-stands-as-listed = { $unit }は表示ヘクスに置きます。
reason-star-is-three = 追撃中の2*は3として扱うため、{ $unit }は補充を試みられません。
reason-start-hex = 開始ヘクス（{ $hex }）には戻れません。
reason-start-hex-safe = 開始ヘクス（{ $hex }）のユニットは攻撃されません。
reason-stopped-by-zoc = { $unit }は敵のZoCで停止しました。
reason-taxis-used = パリタクシーは使用済みです。
reason-there-already = { $unit }は{ $hex }にいます。
reason-too-early = まだその時期ではありません。
reason-too-far = { $hex }まで{ $unit }は{ $cost }MPが必要です（残り{ $left }MP）。
reason-too-far-by-rail = { $hex }は鉄道では遠すぎるか、降りられません（{ $left }ヘクス）。
reason-too-late = その時期は過ぎました。
reason-too-near = { $hex }は{ $other }に近すぎます。
reason-trains-used = 戦略移動は使い切ったか、{ $unit }は使用済みです。
reason-tried-already = { $unit }はすでに試みました。
reason-two-step-divisions = 2ステップの師団だけができます（{ $unit }は不可）。
reason-unit-done = { $unit }は行動済みです。
reason-way-blocked = { $hex }は{ $unit }の届く距離ですが、敵とそのZoCが道をふさいでいます。
reason-way-held = { $hex }は{ $unit }の届く距離ですが、敵ユニットか敵の要塞・要塞化ゾーンが道をふさいでいます。
reason-withdrawal-needs-supply = { $unit }は補給切れで緊急撤退できません。
reason-zoc-to-zoc = 敵のZoCから別の敵のZoC（{ $hex }）へ直接移動できません。
reason-zone-from-adjacent = 要塞化ゾーン（{ $hex }）には、隣接して移動を始めるときだけ入れます。

fact-command = 所属部隊
fact-ter = 戦術能力値（TER）

## Commands as groups

web-groups = 軍
group-ru-1 = ロシア第1軍
group-ru-2 = ロシア第2軍
group-de-I = ドイツ第Ⅰ軍団
group-de-8 = ドイツ第8軍
group-fr-4 = フランス第4軍
group-fr-5 = フランス第5軍
group-fr-6 = フランス第6軍
group-fr-9 = フランス第9軍
group-bef = BEF
group-de-1 = ドイツ第1軍
group-de-1-cavalry = ドイツ第1軍騎兵
group-de-2 = ドイツ第2軍
group-de-3 = ドイツ第3軍
group-de-4 = ドイツ第4軍
mark-moving = 移動中
mark-has-moved = 移動済み
mark-in-cup = 容器の中
mark-demoralised = 士気喪失
mark-rallied = 回復
mark-intercepted = 次のターン先に移動
value-row = 使用する欄
value-faces = サイの目1～6
value-die = サイの目
value-allowance = 許容移動力
value-next-allowance = 次のターンの許容移動力
value-trains-left = 戦略移動の残り
value-taxis-left = パリタクシーの残り
value-rails-left = このターンの鉄道移動の残り
value-detachments-left = 分遣隊の残り
area-fcp = パリ要塞化施設
area-south-of-seine-aube = セーヌ河・オーブ河の南側
area-south-of-row-17 = ヘクス列xx17の南側
reason-francois-owes-attack = 第Ⅰ軍団はこのターンに攻撃しなければゲームに敗北します。
reason-francois-until = フォン・フランソワ攻撃は第{ $turn }ターンまで。実施しなければヒンデンブルグとルーデンドルフは着任しません。
reason-no-hindenburg = フォン・フランソワは攻撃しませんでした。ヒンデンブルグとルーデンドルフは着任しません。
reason-rally-from = 第{ $turn }ターンより前に回復する軍はありません。
reason-rally-area =
    { $units-count ->
        [0] 全ユニットが{ $area }にいます。回復します。
       *[other] 回復には全ユニットが{ $area }にいる必要があります。まだいないのは{ $units }です。
    }
reason-rally-area-many = 回復には全ユニットが{ $area }にいる必要があります。まだ{ $count }個がいません。
reason-rally-after =
    { $command-count ->
        [0] 待っている軍が回復しました。この軍も回復します。
       *[other] { $command }が回復すれば回復します。
    }
reason-rally-apart =
    { $units-count ->
        [0] ドイツ軍に隣接するユニットがありません。回復します。
       *[other] 回復にはドイツ軍に隣接するユニットがない必要があります。隣接しているのは{ $units }です。
    }

# heading over the groups of a view
groups-heading = 軍
