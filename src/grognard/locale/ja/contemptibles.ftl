# ジ・オールド・コンテンプティブル

side-german = ドイツ軍
side-british = イギリス軍

phase-named =
    { $phase-key ->
        [declaration] { $phase }
        [over] { $phase }
       *[other] { $phase }フェイズ
    }
phase-movement = 移動
phase-bombardment = 砲撃
phase-close-combat = 接近戦
phase-declaration = フェイズ順の宣言
phase-over = ゲーム終了

order-movement-combat = 移動／戦闘
order-combat-movement = 戦闘／移動
order-combat-combat = 戦闘／戦闘
order-movement-movement = 移動／移動

cause-bombardment = 砲撃
cause-defensive-fire = 防御射撃
cause-close-combat = 接近戦
kind-bombardment = 砲撃
kind-defensive-fire = 防御射撃
purpose-bombardment = 砲撃
purpose-defensive-fire = 防御射撃
purpose-close-combat = 接近戦

box-waiting = 進入待ち
box-eliminated = デッド・パイル
box-encircled = 包囲下で除去
box-exited = 地図外へ退出
box-absent = 不使用

mark-moved = 移動済み
mark-marched = 行軍状態
mark-bombarded = 砲撃済み
mark-assaulted = 接近戦攻撃済み
mark-restacked = 並べ替え済み
marker-bombarded = 砲撃を受けた
marker-assaulted = 接近戦攻撃を受けた
marker-revealed = 公開中

type-infantry = 歩兵
type-cavalry = 騎兵
type-artillery = 砲兵
type-horse-artillery = 騎馬砲兵
type-heavy-artillery = 重砲兵

track-turn = ターン
track-bridges = ドイツ軍支配の橋
track-british-dead = イギリス軍除去
track-british-isolated = イギリス軍孤立
track-british-exited = イギリス軍退出
track-town = バヴェの支配
track-german-points = ドイツ軍勝利得点（VP）

overlay-zones = 支配地域（ZOC）
overlay-sight = カーソルからの視認線
overlay-way-out = 退出ヘクスへの連絡線
overlay-threat = 見えている敵が攻撃できる範囲

ending-bridges = { $winner }の勝利：第1日のうちに運河の6橋をすべて奪取。
ending-points =
    { $winner-key ->
        [german] { $winner }の勝利：終了時に2勝利得点以上。
       *[other] { $winner }の勝利：ドイツ軍は2勝利得点に届かず。
    }

switch-seventh-division-entry = 第7師団の進入ヘクス
switch-seventh-division-entry-2700 = 2700（ほかに使う部隊のない進入ヘクス）（裁定）
switch-seventh-division-entry-3900 = 3900（印刷どおり）
switch-independent-artillery = 第11ターン以降のドイツ独立砲兵の砲撃
switch-independent-artillery-one-division = 1個師団とだけ協同（裁定）
switch-independent-artillery-both-divisions = 両師団と協同

## イベント

event-turn-began = 第{ $turn }ターン
event-phase-began = { $side }{ $phase }フェイズ
event-order-declared = イギリス軍のフェイズ順：{ $order }。
event-entered =
    { $march ->
        [yes] { $units }は{ $hex }から行軍状態で登場（縦列の{ $cost }番目）。
       *[no] { $units }は{ $hex }から登場（縦列の{ $cost }番目）。
    }
event-moved =
    { $march ->
        [yes] { $units }は{ $origin }から{ $path-last }へ行軍。
       *[no] { $units }は{ $origin }から{ $path-last }へ移動。
    }
event-left = { $units }は{ $hex }から地図外へ退出。
event-bombardment-declared = { $side }：{ $guns }が{ $target }を砲撃。
event-fire-resolved =
    { $losses ->
        [0] { $kind }（{ $target }）：{ $kind }力{ $strength }、ダイス{ $die }{ $shifts-count ->
            [0] { "" }
           *[other] （{ $shifts }）→{ $modified }
        }：効果なし。
       *[other] { $kind }（{ $target }）：{ $kind }力{ $strength }、ダイス{ $die }{ $shifts-count ->
            [0] { "" }
           *[other] （{ $shifts }）→{ $modified }
        }：{ $losses }ステップ損失。
    }
event-assault-declared = { $side }：{ $attackers }が{ $target }に接近戦攻撃。
event-fire-allotted =
    { $hex-key ->
        [none] { $unit }は射撃しない。
       *[other] { $unit }は{ $hex }を射撃。
    }
event-combat-resolved =
    { $die ->
        [0] 接近戦（{ $target }）：{ $attack }対{ $defence }、ダイスなし：結果{ $attacker_losses }/{ $defender_losses }。
       *[other] 接近戦（{ $target }）：{ $attack }対{ $defence }、戦闘比{ $odds }:1、ダイス{ $die }{ $shifts-count ->
            [0] { "" }
           *[other] （{ $shifts }）→{ $modified }
        }：結果{ $attacker_losses }/{ $defender_losses }。
    }
event-assault-broken = { $target }への接近戦攻撃は防御射撃で頓挫。
event-step-lost = { $unit }（{ $hex }）は{ $cause }で1ステップ損失。残り{ $left }ステップ。
event-eliminated =
    { $encircled ->
        [yes] { $unit }（{ $hex }）は{ $cause }により包囲下で除去。
       *[no] { $unit }（{ $hex }）は{ $cause }で除去。
    }
event-advanced = { $unit }は{ $hex }へ戦闘後前進。
event-bridges-counted = 第1日終了：ドイツ軍は{ $of }橋中{ $german }橋を支配。
event-points-counted = 勝利得点：バヴェの支配{ $town }VP、イギリス軍の除去{ $dead_points }VP（{ $eliminated }ユニット、うち孤立{ $isolated }）、退出{ $exit_points }VP（{ $exited }ユニット退出）、合計{ $total }VP。

## 質問

question-movement-phase-choose-unit = 次に移動するユニットは？
question-entry-form-column =
    { $march ->
        [yes] { $units }が{ $hex }から行軍状態で進入（{ $cost }移動力）。一緒に進入するユニットは？
       *[no] { $units }が{ $hex }から進入（{ $cost }移動力）。一緒に進入するユニットは？
    }
question-movement-choose-way =
    { $march ->
        [yes] { $units }の行軍先は？　残り{ $left }移動力。
       *[no] { $units }の移動先は？　残り{ $left }移動力。
    }
question-movement-choose-detached = 移動を続けるユニットは？
question-sequence-declare-order = イギリス軍のフェイズ順は？
question-bombardment-choose-target = 砲撃するヘクスは？
question-bombardment-choose-guns =
    { $units-count ->
        [0] { $target }を砲撃する砲兵は？
       *[other] { $target }への砲撃：{ $units }、砲撃力{ $strength }。ほかに加えるユニットは？
    }
question-close-combat-choose-target = 接近戦攻撃するヘクスは？
question-close-combat-choose-attackers =
    { $units-count ->
        [0] { $target }に接近戦攻撃するユニットは？
       *[other] { $target }への接近戦攻撃：{ $units }、接近戦力{ $strength }。ほかに加えるユニットは？
    }
question-defensive-fire-choose-shot = { $target }が接近戦攻撃を受けます。{ $unit }が射撃するヘクスは？
question-defensive-fire-choose-hex = 先に解決する防御射撃は？
question-losses-choose-loss = { $hexes }で{ $number }ステップの損失（{ $cause }）。損失を受けるユニットは？
question-advance-choose-advance = { $target }が空きました。戦闘後前進するユニットは？
question-advance-choose-onward = さらに1ヘクス進むユニットと行き先は？

## 答え

option-move = { $unit }を移動
option-march = { $unit }を行軍状態で移動
option-enter = { $unit }を{ $hex }から登場させる
option-march-in = { $unit }を{ $hex }から行軍状態で登場させる
option-top = { $unit }を一番上にする
option-end = フェイズを終える
option-join = { $unit }も一緒に移動
option-go = 進入する
option-to = { $hex }へ
option-leave = { $unit }をここに残す
option-exit = 地図外へ退出
option-stop = ここで止まる
option-resume = { $unit }の移動を続ける
option-done = 全ユニットがここに残る
option-order =
    { $word-key ->
        [movement-combat] 移動／戦闘
        [combat-movement] 戦闘／移動
        [combat-combat] 戦闘／戦闘
       *[movement-movement] 移動／移動
    }
option-bombard = { $hex }を砲撃
option-add = { $unit }を加える
option-fire = 砲撃を実行
option-fire-unit-hex = { $unit }が{ $hex }を射撃
option-hold = { $unit }は射撃しない
option-assault = { $hex }に接近戦攻撃
option-commit = 接近戦攻撃を実行
option-resolve = { $hex }への防御射撃を解決
option-lose = { $unit }が1ステップ損失
option-advance = { $unit }が戦闘後前進
option-halt = これ以上進まない
option-onward = { $unit }が{ $hex }へ

## 予測

shift-terrain-woods = 目標が森林
shift-terrain-residential = 目標が住居用建造物
shift-terrain-industrial = 目標が工業用建造物
shift-from-residential = 攻撃側が住居用建造物から
shift-from-industrial = 攻撃側が工業用建造物から
shift-observed-without-sight = 視認線なし（観測あり）
shift-unobserved = 観測なし
shift-across-water = 河川・運河越し
shift-all-across-water = 全攻撃ユニットが河川・運河越し

reason-bombardment-strength = 砲撃力{ $strength }
reason-fire-strength = 防御射撃力{ $strength }
reason-assault-odds =
    { $odds ->
        [0] { $attack }対{ NUMBER($defence, maximumFractionDigits: 1) }（低比率接近戦）
       *[other] { $attack }対{ NUMBER($defence, maximumFractionDigits: 1) }、戦闘比{ $odds }:1
    }
reason-assumes-fire-at-one-hex = 防御側は攻撃側の損害が最大になる1ヘクスに全防御射撃力を集中
reason-assumes-worst-losses = 防御側は攻撃力が最も落ちるように損失を割り当て
reason-assumes-unseen-equally-likely = 不明ユニットは見えていない完全戦力の部隊のどれかが等確率

effect-steps = 損失ステップ
effect-attacker = 攻撃側損失
effect-defender = 防御側損失
effect-cleared = ヘクスが空く
outcome-steps =
    { $value ->
        [0] 効果なし
       *[other] { $value }ステップ
    }
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
outcome-cleared =
    { $value ->
        [0] -
       *[other] ヘクスが空く
    }

## 理由

reason-units-must-enter = 登場するターンが来たユニットを登場させるまで、フェイズは終われません。
reason-enemy-unit = { $unit }は自軍ユニットではありません。
reason-off-map = { $unit }は地図上にいません。
reason-left-for-good = { $unit }は地図外へ退出しており、戻れません。
reason-moved-already = { $unit }はこのフェイズに移動済みです。
reason-move-under-way = 1つの移動を終えてから次の移動を始めます。
reason-no-open-hex = { $unit }が入れるヘクスがありません。
reason-british-never-march = 行軍状態で移動できるのはドイツ軍だけです。
reason-adjacent-cannot-march = { $hex }はイギリス軍ユニットに隣接しており、行軍状態での移動を始められません。
reason-not-waiting = { $unit }は進入待ちではありません。
reason-not-yet-due = { $unit }の登場は第{ $turn }ターンです。
reason-not-its-entry-hex = { $unit }の進入ヘクスは{ $hexes }だけです。
reason-entry-hex-held = { $hex }にはイギリス軍ユニットがいます。
reason-column-too-long = 縦列の次の位置は{ $cost }移動力かかり、{ $unit }には足りません。
reason-would-end-adjacent = イギリス軍ユニットに隣接する{ $hex }で行軍状態移動を終えられません。
reason-there-already = すでに{ $hex }にいます。
reason-enemy-there = { $hex }には敵ユニットがいます。
reason-stopped-by-zoc = { $hex }の敵ZOCで移動は終わりです。
reason-zoc-to-zoc = 敵ZOCから敵ZOC（{ $hex }）へ直接は移動できません。
reason-unbridged-canal = { $unit }の前の運河に橋がありません。
reason-artillery-unbridged-river = 砲兵{ $unit }は橋のない河川を越えて{ $hex }に入れません。
reason-heavy-artillery-building = 重砲兵{ $unit }は道路沿いでなければ建造物ヘクス{ $hex }に入れません。
reason-artillery-woods = 砲兵{ $unit }は道路沿いでなければ森林の{ $hex }に入れません。
reason-no-way = { $unit }が{ $hex }へ行ける道がありません。
reason-too-far = { $hex }まで{ $cost }移動力が必要ですが、{ $unit }は残り{ $left }です。
reason-zones-bar-the-way = { $hex }は{ $unit }の移動力内ですが、どの道も敵ZOCにふさがれています。
reason-stacks-bar-the-way = { $hex }は{ $unit }の移動力内ですが、どの道にもスタック制限に達したヘクスか別の軍団のいるヘクスがあります。
reason-enemies-bar-the-way = { $hex }は{ $unit }の移動力内ですが、どの道も敵ユニットにふさがれています。
reason-other-corps = { $hex }には別の軍団のユニットがいます。
reason-overstacked = { $hex }のスタックが{ $points }スタック値になり、制限の{ $limit }を超えます。
reason-moves-already = { $unit }はすでにこの移動に加わっています。
reason-not-stacked-together = { $unit }はフェイズ開始時にこのスタックにいませんでした。
reason-no-part-of-the-stack = { $unit }は移動中のスタックに入っていません。
reason-stack-has-not-moved = スタックはまだ動いていません。加えなかったユニットはその場に残ります。
reason-only-british-exit = 地図外へ出られるのはイギリス軍だけです。
reason-exit-too-early = 地図外へ出られるのは第{ $turn }ターンからです。
reason-no-exit-hex = 地図外へ出られるのは{ $hexes }だけです。
reason-exit-costs = 地図外へ出るには1ユニット{ $cost }移動力が必要です。
reason-no-enemy-there = { $hex }に敵ユニットはいません。
reason-bombarded-already = { $hex }はこのフェイズに砲撃済みです。
reason-no-gun-in-range = { $hex }は、まだ砲撃できるどの砲兵の射程距離にも入っていません。
reason-gun-off-map = { $unit }は地図上にいません。
reason-fired-already = { $unit }はこのフェイズに砲撃済みです。
reason-marched = { $unit }は行軍状態で移動したので砲撃できません。
reason-out-of-range = { $unit }の射程距離は{ $range }、目標までは{ $distance }ヘクスです。
reason-no-sight = { $unit }の視認線を{ $hex }がさえぎり、目標を観測する自軍ユニットもいません。
reason-not-artillery = { $unit }は砲兵ではありません。
reason-named-already = { $unit }はすでに参加しています。
reason-other-corps-together = 異なる軍団は協同できません。
reason-other-division-together = 異なる師団が協同できるのは第{ $turn }ターンからです。
reason-independent-with-one-division = 軍団の独立砲兵は1個師団とだけ協同できます。
reason-target-assaulted-already = { $hex }はこのフェイズに接近戦攻撃を受けています。
reason-nobody-adjacent = { $hex }の隣に接近戦攻撃できるユニットがいません。
reason-artillery-never-assaults = { $unit }は砲兵なので接近戦攻撃できません。
reason-not-adjacent = { $unit }は目標に隣接していません。
reason-assaulted-already = { $unit }はこのフェイズに接近戦攻撃済みです。
reason-cannot-take-loss = { $unit }は損失の対象ではありません。
reason-others-lose-first = { $unit }は残り1ステップです。ほかのユニットが先に損失を受けます。
reason-fired-once = { $unit }の射撃はすでに決めました。
reason-not-under-attack = { $unit }は接近戦攻撃を受けているヘクスにいません。
reason-nobody-attacks-from = { $hex }から接近戦攻撃しているユニットはいません。
reason-not-its-turn-to-fire = 先に別のユニットの射撃を決めます。{ $unit }はそのあとです。
reason-nobody-fires-at = { $hex }への未解決の射撃はありません。
reason-took-no-part = 接近戦攻撃に参加したユニットだけが前進できます。
reason-advanced-already = { $unit }はすでに前進しました。
reason-did-not-advance = さらに進めるのは前進したばかりのユニットだけ、しかも1回だけです。
reason-second-hex-closed = { $hex }にはここから進入できません。
reason-second-hex-not-adjacent = { $hex }はユニットに隣接していません。
reason-second-hex-not-empty = { $hex }は空ヘクスではありません。
reason-somebody-must-advance = 少なくとも1ユニットは前進しなければなりません。

# クライアントの言葉のうち、このルールブックで異なるもの
web-left = 残り{ $left }移動力
web-cost = 移動コスト：{ $cost }（残り{ $left }移動力）
