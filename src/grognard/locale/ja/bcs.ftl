# バタリオン・コンバット・シリーズ。

side-german = ドイツ軍
side-american = アメリカ軍
side-allied = 連合軍

## フェイズ

phase-named = { $phase }
phase-turn = ターン
phase-set-up = セットアップ
phase-reinforcement = 増援フェイズ
phase-assignment = アサインメントフェイズ
phase-orders = オーダーフェイズ
phase-activation = アクティベーションフェイズ
phase-preparation = 準備フェイズ
phase-snafu = SNAFUフェイズ
phase-objectives = OBJマーカー配置フェイズ
phase-activity = 行動
phase-second-activation = 2回目のアクティベーション
phase-over = ゲーム終了

## 種類・ボックス・マーカー

type-airborne = 空挺歩兵
type-antitank = 対戦車
type-armour = 装甲
type-armoured-recon = 機甲偵察
type-assault-gun = 突撃砲
type-cannon = 歩兵砲
type-engineers = 工兵
type-flak = 88mm砲
type-glider = グライダー歩兵
type-headquarters = 司令部
type-infantry = 歩兵
type-light-armour = 軽戦車
type-mechanised = 機械化歩兵
type-motorised = 自動車化歩兵
type-provisional = 臨時歩兵
type-recon = 偵察
type-tank-destroyer = 駆逐戦車
type-task-force = タスクフォース
type-trains = コンバットトレイン
box-absent = 未登場
box-dead-pile = デッドパイル
box-waiting = 登場待ち
box-returning = 次のターンに復帰
box-support = サポート
box-pool = マップ外
box-over-edge = マップ端から退却
box-exited = 退出
box-disbanded = フォーメーション破壊
mark-acted = 行動開始
mark-stopped = ストップ
mark-closed = 行動済み
mark-finished = フィニッシュ
mark-flipped = サイド変更済み
mark-moved = 移動済み
mark-screen = スクリーン
mark-began-out-of-radius = 指揮範囲外で開始
mark-owes-engagement = ストップエンゲージメント未勝利
mark-catching-up = 司令部に追従中
mark-replenished = 補充済み
mark-changed = このターンに変更済み
mark-av-stop = AV ZOCでストップ
mark-exiting = 退出中
mark-routed = MSR選択済み
mark-temporary-drop = テンポラリードロップサポート
mark-drop-support = ドロップサポート
mark-ghost = ゴースト
mark-move = 移動サイド
mark-deployed = 展開サイド
mark-ready = 未行動
mark-used = 行動済み
mark-done = 完了
mark-prepared-defense = 準備防御
mark-coordination = コーディネーション
mark-destroyed = 破壊
mark-support-red = 赤AVのサポート
mark-support-limited = 限定AVのサポート
mark-support-standoff = スタンドオフAVのサポート
mark-trains-off-map = コンバットトレインはマップ外
mark-ghost-trains = ゴースト
mark-activating = アクティベーション中
mark-fail = SNAFU：失敗
mark-partial = SNAFU：パーシャル
mark-full = SNAFU：フル
mark-full-off-map = SNAFU：フル（マップ外のみ）
mark-order-move = 移動オーダー
mark-order-prepared-defense = 準備防御オーダー
mark-order-recover = 回復オーダー
mark-order-prepared-defense-and-recover = 準備防御・回復オーダー
marker-traffic = 渋滞
marker-attacked = このフェイズに攻撃済み
marker-barraged = 砲爆撃済み
marker-march-objective = 行軍OBJ
marker-suppressed = この攻撃で赤サポート使用不可
marker-soft-jump = ソフトジャンプと判定済み
marker-hard-jump = ハードジャンプと判定済み
marker-objective = OBJ
marker-double-objective = ダブルOBJ
marker-partial-german = ドイツ軍のパーシャル支配
marker-partial-allied = 連合軍のパーシャル支配
marker-partial-american = アメリカ軍のパーシャル支配
track-turn = ターン
track-victory = 勝利得点
track-air-german = ドイツ軍航空ポイント
track-air-american = アメリカ軍航空ポイント
track-air-allied = 連合軍航空ポイント
fact-av = アーマーバリュー（AV）または射程距離
fact-radius = 司令部の指揮範囲
fact-ar = アクションレーティング（AR）
fact-activation = 司令部のアクティベーションロール
fact-ma = 移動力（MA）
value-fatigue = 疲労レベル
value-artillery = 砲兵ポイント
value-artillery-left = 残り砲兵ポイント
value-radius = 指揮範囲
value-activation = アクティベーションロール
value-msr-blocked = MSRブロック
value-msr-length = 司令部からコンバットトレインまでのヘクス数
value-support = サポートユニット
value-snafu = SNAFUロールのDRM
fatigue-fresh = フレッシュ

## 語

kind-air = 航空ポイント
kind-av = AV補充ポイント
kind-other = 非AV補充ポイント
kind-regular = 通常攻撃
kind-shock = ショックアタック
kind-off-map = マップ外からの攻撃
kind-attack-by-fire = アタックバイファイア
kind-barrage = 破壊砲爆撃
order-none = ノーオーダー
order-move = 司令部の移動
order-prepared-defense = 準備防御
order-recover = 疲労レベルの回復
order-prepared-defense-and-recover = 準備防御と疲労レベルの回復
result-fail = 失敗
result-partial = パーシャル
result-full = フル
face-move = 移動サイド
face-deployed = 展開サイド
retreat-situational = 状況的退却
retreat-automatic = 自動退却
row-open = 平地
row-terrain = 地形
row-prepared = 準備防御
row-city = 都市
row-hard = ハードユニット
row-standoff = スタンドオフユニット
classes-tac = タクティカル
classes-leg = 徒歩
classes-truck = トラック
cause-choice = 任意
cause-headquarters-moved = 司令部の移動
cause-headquarters-jumped = 司令部のジャンプ
cause-msr-blocked = MSRブロック
cause-no-artillery = 砲兵ポイントなし
cause-objective = OBJマーカーの配置
cause-fire-or-second = エンゲージメント・アタックバイファイア・2回目のアクティベーション
cause-attack = 攻撃
cause-recover = 疲労レベルの回復
cause-forced-march = 強行軍
cause-traffic = 渋滞
cause-second-activation = 2回目のアクティベーション
cause-voluntary-retreat = 自発的退却
cause-terrain = ストップ地形
cause-ezoc = EZOC
cause-av-ezoc = AV EZOC
cause-engagement-zone = エンゲージメントゾーン
cause-two-fire-events = 射撃イベント2回
cause-spotted = 砲爆撃の観測
cause-combat = 戦闘
cause-engagement = エンゲージメント
cause-attack-by-fire = アタックバイファイア
cause-barrage = 砲爆撃
cause-no-safe-path = セーフパスなし
cause-out-of-radius = 指揮範囲外
cause-holds = 陣地を保持
cause-no-hex = 退却先なし
cause-duel = スタンドオフの射撃
purpose-weather = 天候
purpose-air = 航空ポイント
purpose-replacements = 補充ポイント
purpose-first-player = 先攻
purpose-activation-chit = チット
purpose-snafu = SNAFUロール
purpose-fatigue = 疲労
purpose-second-activation = アクティベーションロール
purpose-recon = 偵察
purpose-engagement = エンゲージメント
purpose-combat = 戦闘表
purpose-barrage = 砲爆撃
purpose-attack-by-fire = アタックバイファイア
purpose-soft-jump = ソフトジャンプ
purpose-duel = スタンドオフの射撃
purpose-demolition = 橋の爆破
word-artillery = 砲兵
word-air = 航空
# points of a kind that are none: to select by, never to be read
word-0 = none
word-move = 移動サイド
word-deployed = 展開サイド
word-none = ノーオーダー
word-prepared-defense = 準備防御
word-recover = 疲労レベルの回復
word-prepared-defense-and-recover = 準備防御と疲労レベルの回復
word-for = 対象
ending-points = 勝利得点により{ $winner }の勝利。
ending-points-short = 攻撃側の勝利得点が及ばず、{ $winner }の勝利。
ending-draw = 勝利得点により引き分け。

## イベント

event-turn-began = 第{ $turn }ターン：{ $day }
event-weather-set = 天候：{ $weather }。
event-points-received = { $side }：{ $kind }{ $points }。
event-replaced = { $unit }が1ステップ回復、{ $left }ステップ。
event-arrived = { $unit }は{ $hex }に登場。
event-assigned = { $unit }を{ $formation }にアサイン。
event-unassigned = { $unit }のアサインを解除。
event-support-started = { $unit }が{ $formation }のサポートを開始。
event-support-ended = { $unit }がサポートを終了。
event-first-player = 先攻：{ $side }。
event-chits-drawn = 引いたチット：{ $formations }。
event-number-drawn = { $side }は{ $number }のチットを引く。
event-trains-removed = { $formation }：完全MSRが繋がらず、コンバットトレインを除去。
event-objective-placed = { $formation }：{ $hex }にOBJマーカー。
event-fatigue-rolled = { $formation }：疲労判定{ $die }、{ $up_to }以下で増加（{ $cause }）。
event-formation-done = { $formation }は完了。
event-comes-fighting = { $formation }はマップ外から攻撃。SNAFUロールは行わず、結果はフル。
event-flipped = { $unit }は{ $face }へ。
event-moved = { $unit }は{ $path-last }へ移動。
event-stopped = { $unit }はストップ：{ $cause }。
event-finished = { $unit }はフィニッシュ：{ $cause }。
event-broke-free = { $unit }はブレイクフリー。
event-trains-moved = { $formation }：コンバットトレインを{ $hex }へ。
event-route-traced = { $formation }：MSRを{ $hex }経由とする。
event-exited = { $unit }は{ $hex }から退出。
event-attack-declared = { $side }：{ $hex }に{ $kind }。
event-suppressed = { $hex }に制圧砲爆撃。
event-attack-resolved = { $hex }への{ $kind }：{ $attacker }対{ $defender }、サイコロ{ $dice }（{ $shifts }）、合計{ $total }：攻撃側{ $attacker_loss }、防御側{ $defender_loss }ステップロス。
event-engaged = { $firer }が{ $hex }の{ $target }にエンゲージメント：サイコロ{ $dice }（{ $shifts }）、合計{ $total }：射撃側{ $firer_loss }、ターゲット{ $target_loss }ステップロス。
event-barraged = { $hex }の{ $unit }に{ $kind }（{ $row }、{ $needed }以上）：{ $dice }、命中{ $hits }。
event-steps-lost = { $unit }は{ $steps }ステップロス（{ $cause }）、残り{ $left }ステップ。
event-eliminated = { $unit }は除去。
event-stayed = { $unit }は留まり1ステップロス：{ $cause }。
event-advanced = { $unit }は{ $hex }へ戦闘後前進。
event-support-back = { $unit }のサポートが回復。
event-formation-destroyed = { $formation }は破壊された。
event-formation-returned = { $formation }がゲームに復帰。
event-forced-march = { $formation }は強行軍。
event-points-counted = { $side }：勝利得点{ $points }。

## 質問

question-trains-choose-trains = { $formation }：コンバットトレインをどのヘクスへ？　（数字は司令部からの道路ヘクス数）
question-route-choose-route = { $formation }：経路はどのヘクスを通る？
question-urban-choose-shift = どのヘクスの支配を変更しますか？
question-urban-choose-withdrawal = { $units }は{ $hex }から撤退。撤退先は？
question-urban-choose-claimer = 空いたヘクスに入るユニットは？
question-retreat-choose-hex = { $units }は{ $hex }から退却。退却先は？
question-engagement-choose-target = { $firer }の射撃。ターゲットは？
question-barrage-choose-spotter = { $hex }への砲爆撃。観測するユニットは？
question-jumps-choose-hex = { $units }は{ $hex }からジャンプ。移動先は？
question-advance-choose-follow = { $units }も{ $hex }へ戦闘後前進しますか？
question-attack-choose-defender = { $hex }への攻撃。アクションレーティングを使うユニットは？
question-attack-choose-unit = { $hex }への攻撃。攻撃ユニットは？
question-attack-choose-assist = { $units }による{ $hex }への攻撃。アシストユニットは？
question-attack-choose-barrage = { $units }による{ $hex }への攻撃。砲爆撃は？
question-attack-choose-loss = { $hex }の損失。次のステップロスを受けるユニットは？
question-orders-choose-order = オーダーは？
question-orders-choose-destination = { $formation }の司令部をどこへ移動させますか？
question-arrivals-choose-arrival = 登場するユニットの配置先は？
question-preparation-choose-preparation = { $formation }：準備防御、回復、スクリーン、SNAFUロールのどれにしますか？
question-preparation-choose-flip = SNAFU失敗：失敗フリップを行いますか？
question-objectives-choose-objective =
    { $markers ->
        [0] { $formation }：OBJマーカーは残っていません。開始しますか？
       *[other] { $formation }：OBJマーカーの配置先は？　（残り{ $markers }個）
    }
question-activity-choose-act =
    { $units-count ->
        [0] { $formation }：行動するユニットは？
       *[other] { $units }：次の行動は？　（残り{ $left }MP）
    }
question-activity-choose-screens = スクリーンを除去しますか？
question-second-choose-second = { $formation }：2回目のアクティベーションを試みますか？
question-assignment-choose-assembly = { $units }が{ $formation }に加わります。どのアセンブリーヘクスへ？
question-assignment-choose-assignment = アサインするものは？
question-replacements-choose-replacement = 補充するユニットは？
question-set-up-choose-place = セットアップ：配置やサイドを変えるユニットは？
question-set-up-choose-spot = セットアップ：どのヘクスに、どちらのサイドで？
question-walk-choose-stand = { $units }：スクリーンを解除して踏みとどまりますか、退却しますか？
question-turn-choose-chit = 引いたチットのどのフォーメーションを行いますか？
question-turn-choose-formation = アクティベーションするフォーメーションは？

## 選択肢

option-shift = { $hex }の支配を変更
option-withdraw = { $hex }へ自発的退却
option-withdraw-hex-at-urban-choose-withdrawal = { $hex }へ撤退
option-claim = { $unit }を入れる
option-enough = これ以上入れない
option-retreat = { $hex }へ退却
option-off = マップ端から退却
option-target = ターゲット：{ $unit }
option-target-unit-word-unit2 = ターゲット：{ $unit2 }をサポートする{ $unit }
option-spot = { $unit }が観測
option-place = { $hex }に配置
option-place-unit-hex-word = { $unit }を{ $hex }に配置（{ $word }）
option-follow = 戦闘後前進する
option-stay = 前進しない
option-defend = { $unit }で防御
option-with = { $unit }で攻撃
option-assist = { $unit }がアシスト
option-alone = アシストなし
option-suppress = 制圧砲爆撃（{ $word }）
option-destroy =
    { $word ->
        [none] 破壊砲爆撃：航空{ $word3 }
       *[other]
            { $word3 ->
                [none] 破壊砲爆撃：砲兵{ $word }
               *[other] 破壊砲爆撃：砲兵{ $word }、航空{ $word3 }
            }
    }
option-no-barrage = 砲爆撃なし
option-lose = { $unit }が受ける
option-order = { $word }：{ $word2 }
option-order-move = { $word }：司令部の移動
option-march-to = 司令部を{ $hex }へ
option-route-by = MSRを{ $hex }経由にする
option-join = { $unit }を{ $hex }に登場させる（{ $word }）
option-stand = スクリーンを解除して踏みとどまる
option-fall-back = 3ヘクス退却する
option-withhold = オーダーを与えない
option-done = 終了
option-done-at-second-choose-second = 行わない
option-snafu = SNAFUロール
option-prepare = 準備防御にエントリー
option-unprepare = 準備防御を解除
option-recover = 疲労レベルの回復
option-screen = { $unit }をスクリーンに配置
option-unscreen = { $unit }のスクリーンを除去
option-flip = サイドを変更
option-flip-at-preparation-choose-flip = 失敗フリップ
option-accept = 失敗を受け入れる
option-objective = { $hex }にOBJマーカー
option-march = 強行軍
option-begin = 行動開始
option-begin-at-objectives-choose-objective = 配置を終えて行動開始
option-lift = { $unit }のスクリーンを除去
option-keep = スクリーンを維持
option-to = { $hex }へ移動
option-engage = { $hex }にエンゲージメント
option-fire = { $hex }にアタックバイファイア
option-shock = { $hex }にショックアタック
option-recon = { $hex }を偵察
option-exit = 勝利のため退出
option-attack = { $hex }を通常攻撃
option-barrage = { $hex }を砲爆撃（{ $word }）
option-act = { $unit }を行動させる
option-enter = { $unit }を{ $hex }から登場させる
option-assault-entry = { $unit }でマップ外から{ $hex }を攻撃
option-move-trains = { $unit }を移動
option-lead-route = 経路を別の道路に通す
option-back = そのままにする
option-back-at-trains-choose-trains = コンバットトレインを動かさない
option-back-at-route-choose-route = 経路を変えない
option-trains = コンバットトレインを{ $hex }へ
option-clear-traffic = 疲労レベルを1払い、{ $hex }の渋滞を除去
option-top = { $unit }を一番上に置く
option-end = 行動を終える
option-again = アクティベーションロール
option-again-rested = 疲労レベルを1払い、+2してロール
option-assign = { $unit }を{ $word }にアサイン
option-unassign = { $unit }のアサインを解除
option-take-off = { $unit }をマップ外へ
option-guns = { $word }を{ $word2 }にアサイン
option-no-guns = { $word }のアサインを解除
option-support = { $unit }をサポートユニットにする
option-unsupport = { $unit }のサポートをやめ{ $hex }に置く
option-off-support = { $unit }のサポートをやめる
option-replace = { $unit }を1ステップ回復
option-pick = { $unit }を配置し直す
option-set = { $hex }に配置（{ $word }）
option-keep-at-set-up-choose-spot = そのまま
option-reroute = 新しいオーダー：司令部を{ $hex }へ
option-done-at-set-up-choose-place = セットアップ終了
option-activate = { $word }をアクティベーション

## 修正と結果

shift-attacker-ar = 攻撃側AR
shift-defender-ar = 防御側AR
shift-firer-av = 射撃側AV
shift-firer-ar = 射撃側AR
shift-target-av = ターゲットAV
shift-target-ar = ターゲットAR
shift-suppression = 制圧砲爆撃
shift-attack-by-fire = アタックバイファイア
shift-dual = デュアルユニット
shift-red-support = 赤サポート
shift-assist = アシスト
shift-double-objective = ダブルOBJ
shift-off-map = マップ外から
shift-lone-urban = 市街地の単独防御
shift-breakthrough = ブレイクスルーAV
shift-hard = ハードユニット
shift-attacker-blocked = 攻撃側MSRブロック
shift-defender-blocked = 防御側MSRブロック
shift-prepared-defense = 準備防御
shift-support = サポート
shift-dual-defender = デュアルの防御側
shift-second-unit = セカンドユニット
shift-overstacked = オーバースタック
shift-terrain = 地形
shift-hexside = ヘクスサイド
shift-limited = 限定AVの射撃
shift-standoff = スタンドオフのターゲット
shift-multiple-support = 複数サポート
shift-fresh = フレッシュ
shift-fatigue = 疲労レベル
shift-optimal = 最適な距離
shift-trains-off-map = コンバットトレインがマップ外
shift-blocked = MSRブロック
shift-mixed = ミックスフォーメーション
shift-coordination = コーディネーション
shift-ghost = ゴースト
shift-crossing = ルート交差
shift-track = 小道
shift-day = その日の特別ルール
effect-fail = 失敗
effect-partial = パーシャル
effect-full = フル
effect-success = 成功
effect-hits = 命中
effect-attacker = 攻撃側ステップロス
effect-defender = 防御側ステップロス
effect-firer = 射撃側ステップロス
effect-target = ターゲットのステップロス
effect-drop = ドロップ
effect-retreat = 退却
effect-situational = 状況的退却
effect-automatic = 自動退却

## 表示

overlay-msr = MSR
overlay-legal = リーガルヘクス
overlay-command-radius = 指揮範囲
overlay-safe-path = セーフパス
overlay-zones = 敵ZOC
overlay-engagement = エンゲージメントゾーンとスクリーンゾーン
overlay-objectives = OBJゾーン
overlay-blob = ブロブ
overlay-retreats = 退却
overlay-abilities = ユニットにできること
layer-msr = MSR
layer-legal = リーガルヘクス
layer-command-radius = 指揮範囲内
layer-safe-path-tac = タクティカルのセーフパス
layer-safe-path-leg = 徒歩のセーフパス
layer-safe-path-truck = トラックのセーフパス
layer-zoc = ZOC
layer-av-zoc = リアルAV ZOC
layer-support-av-zoc = サポートAV ZOC
layer-engagement-zone = エンゲージメントゾーン
layer-screen-zone = スクリーンゾーン
layer-objective-zone = OBJゾーン
layer-blob = ブロブ
layer-other-blobs = 他のフォーメーションのブロブ
layer-trains = コンバットトレイン
layer-optimal-trains = コンバットトレインの最適な距離
layer-cut = ここに敵ユニットが入るとMSRが切れる
layer-double-objective-zone = ダブルOBJゾーン
layer-retreat-best = 退却の終了ヘクス
layer-retreat-not-away = 敵から離れない
layer-retreat-into-ezoc = EZOC内
layer-retreat-blocks-msr = 敵のMSRをブロックする
layer-reach = 移動を終えられるヘクス

## オプション

switch-orders = オーダー
switch-orders-no = 使わない
switch-orders-yes = 使う
switch-activation-chits = アクティベーションの順番
switch-activation-chits-none = 交互
switch-activation-chits-random = ランダムチット
switch-activation-chits-best-of-three = 変更されたランダムチット
switch-activation-chits-smoothing = スムージング
switch-unit-traffic = ユニットの渋滞
switch-unit-traffic-no = 使わない
switch-unit-traffic-yes = 使う
switch-soft-jump = ソフトジャンプ
switch-soft-jump-no = 使わない
switch-soft-jump-yes = 使う
switch-real-movement = リアル移動
switch-real-movement-no = 使わない
switch-real-movement-yes = 使う
switch-long-range-engagement = 長距離エンゲージメント
switch-long-range-engagement-no = 両軍が損失
switch-long-range-engagement-yes = 損失なし
switch-planned-fatigue = 計画疲労
switch-planned-fatigue-no = 使わない
switch-planned-fatigue-yes = 使う
switch-standoff-duel = スタンドオフ対赤AVサポート
switch-standoff-duel-no = 使わない
switch-standoff-duel-yes = 使う
switch-zone-to-zone = EZOCからEZOCへの移動
switch-zone-to-zone-stopping-zones = ストップさせるEZOCだけが禁止
switch-zone-to-zone-all-zones = すべてのEZOCが禁止
switch-fail-flip-supply = 失敗フリップ
switch-fail-flip-supply-complete-msr = 完全MSRが必要
switch-fail-flip-supply-any = 常に可能
switch-road-through-stop-terrain = ストップ地形の道路
switch-road-through-stop-terrain-no-stop = ストップしない
switch-road-through-stop-terrain-stop = ストップする
switch-prepared-stack = 一部が準備防御のスタック
switch-prepared-stack-unit-by-unit = ユニットごとに適用
switch-prepared-stack-all-stay = 全ユニットが留まる

## 理由

reason-acted-already = { $unit }はすでに行動しています。
reason-artillery-not-for = この砲兵ポイントは{ $formation }にアサインできません。
reason-artillery-not-there = この砲兵ポイントは使えません。
reason-assigned-already = すでにアサインされています。
reason-at-march-objective = { $formation }の司令部は行軍OBJに達しています。
reason-attacked-already = { $hex }はこのフェイズにすでに通常攻撃を受けています。
reason-attacks-itself = { $unit }は攻撃ユニットです。
reason-av-there = { $hex }にAV（リアルまたはサポート）がいます。
reason-barraged-already = { $hex }はこのアクティベーションにすでに砲爆撃を受けています。
reason-began-out-of-radius = { $unit }は指揮範囲外でフェイズを始めました。
reason-blocks-enemy-msr = { $hex }は代替のない敵MSRをブロックします。
reason-cannot-arrive-there = { $unit }は{ $hex }に登場できません。
reason-cannot-assist = { $unit }はアシストできません。
reason-cannot-attack-by-fire = { $unit }はアタックバイファイアを行えません。
reason-cannot-be-there = { $unit }は別のサイドではこのヘクスにいられません。
reason-cannot-claim = { $unit }は隣接する活動中のユニットではありません。
reason-cannot-end-there = { $hex }では終了できません。
reason-cannot-enter = { $unit }は{ $hex }に移動できません。
reason-cannot-jump = { $unit }は{ $hex }の司令部やコンバットトレインをジャンプさせられません。
reason-cannot-see-so-far = この天候では{ $hex }が見えません。
reason-cannot-shock = { $unit }はショックアタックを行えません。
reason-cannot-support = { $unit }はサポートユニットになれません。
reason-changed-this-turn = { $unit }はこのターンにすでに変更されています。
reason-closed = { $unit }の後に別のユニットが行動を始めています。
reason-does-not-screen = { $unit }はスクリーンしていません。
reason-does-not-support = { $unit }はサポートユニットではありません。
reason-done-already = { $formation }はこのターン完了しています。
reason-formation-on-its-way = { $formation }の登場はこの日の後半です。先に相手側がさらに1回目のアクティベーションを終えなければなりません。
reason-double-already = { $hex }にはすでにOBJマーカーが2個あります。
reason-edge-too-far = 支配する登場エリアのあるマップ端が遠すぎます。
reason-enemy-at-entry = { $hex }は敵が支配しています。
reason-enemy-there = { $hex }に敵ユニットがいます。
reason-engagement-zone = { $hex }はエンゲージメントゾーンです。
reason-cannot-pay = フォーメーションには、それだけの疲労レベルを支払う余裕がありません。
reason-would-be-exhausted = 支払うとフォーメーションはFat-4になり、Fat-4では2回目のアクティベーションを行えません。
reason-exhausted = フォーメーションはFat-4です。
reason-exit-too-early = まだ退出できません。
reason-exit-without-supply = { $unit }にMSRもセーフパスも繋がっていません。
reason-failed = SNAFUロールの結果が失敗です。
reason-finished = { $unit }はフィニッシュしています。
reason-flip-first = { $unit }は行動を始める時だけサイドを変更できます。
reason-flipped-already = { $unit }はすでにサイドを変更しています。
reason-forced-march = フォーメーションは強行軍中です。
reason-formation-not-there = { $formation }はマップ上にいません。
reason-only-off-map = { $formation }の司令部はマップ上にいないので、マップ外からの攻撃だけを行えます。
reason-covers-no-entry = { $hex }のOBJゾーンには、マップ外から攻撃できる登場エリアのヘクスがありません。
reason-full-strength = { $unit }は完全戦力です。
reason-garrison = { $unit }は守備隊ユニットです。
reason-headquarters-ezoc = 司令部は自軍ユニットが無効にしていない{ $hex }のEZOCに入れません。
reason-headquarters-on-msr = 司令部は完全MSRの終点の道路ヘクスで終えなければなりません。
reason-instead-of-movement = { $unit }はすでに移動・射撃・ストップしています。
reason-light-av = { $unit }はライトAVのためエンゲージメントで射撃できません。
reason-marched-already = { $formation }はすでに強行軍を行っています。
reason-marked-already = { $hex }にはすでにOBJマーカーがあります。
reason-msr-blocked = { $formation }にMSRブロックマーカーがあります。
reason-must-be-placed = 先に{ $unit }を配置しなければなりません。
reason-must-claim = 少なくとも1個のユニットを{ $hex }に入れなければなりません。
reason-no-arrow = { $unit }は攻撃可能ユニットではありません。
reason-no-artillery = { $formation }に砲兵ポイントがありません。
reason-nowhere-to-assemble = { $formation }の司令部のヘクスにもその隣にも、{ $unit }を置けるヘクスがありません。
reason-next-to-enemy = { $hex }は敵ユニットに隣接しています。
reason-no-assembly-hex = { $hex }は司令部のヘクスでもその隣でもありません。
reason-no-attack-unit = { $hex }を攻撃できるユニットがいません。
reason-no-av = { $unit }にAVがありません。
reason-no-av-there = { $hex }にAVがいません。
reason-no-complete-msr = 完全MSRが繋がっていません。
reason-no-complete-msr-there = { $hex }のコンバットトレインでは完全MSRが繋がりません。
reason-no-enemy-there = { $hex }に敵戦闘ユニットがいません。
reason-no-exit-here = { $unit }は退出ヘクスにいません。
reason-no-fire-event = { $unit }に射撃イベントが残っていません。
reason-no-flip-with-option = このオプションでは失敗フリップを行えません。
reason-no-line-of-sight = { $hex }への視線が通りません。
reason-no-movement-allowance = { $unit }にMAがありません。
reason-no-movement-points = { $unit }のMPが足りません。
reason-no-objective-left = OBJマーカーが残っていません。
reason-no-objective-there = 勝利得点ヘクス{ $hex }にOBJマーカーがありません。
reason-no-order-to-move = { $formation }に司令部の移動オーダーがありません。
reason-no-points = ポイントが残っていません。
reason-no-refuge = { $hex }は司令部避難所ではありません。
reason-no-road-there = { $hex }に道路がありません。
reason-no-road-from-there = { $formation }の司令部から道路が続いていません。
reason-no-route = { $hex }へのルートがありません。
reason-no-safe-path = { $unit }にセーフパスが繋がっていません。
reason-no-shift-there = この損失で{ $hex }の支配は変更できません。
reason-no-soft-jump-there = { $unit }を{ $hex }に置けません。
reason-no-spotter = { $hex }を観測できるユニットがいません。
reason-no-traffic = { $hex }に渋滞マーカーがありません。
reason-no-trains-there = コンバットトレインは{ $hex }に行けません。
reason-nobody-acts = 行動中のユニットがいません。
reason-nobody-to-attack = { $hex }に攻撃できるユニットがいません。
reason-not-a-target = { $unit }はターゲットになりません。
reason-not-adjacent = { $unit }は{ $hex }に隣接していません。
reason-not-an-objective = { $hex }には敵戦闘ユニットがなく、勝利得点ヘクスでもありません。
reason-not-assigned = { $unit }はアサインされていません。
reason-not-assigned-artillery = この砲兵ポイントはアサインされていません。
reason-not-drawn = { $formation }のチットは引かれていません。
reason-not-due = { $unit }は登場しません。
reason-enters-by-moving = { $unit }は登場を遅らせたため、フォーメーションのアクティベーション中にのみ登場できます。
reason-not-failed = SNAFUロールの結果は失敗ではありません。
reason-not-ghost = コンバットトレインはゴーストではありません。
reason-took-first-loss = { $unit }は最初の損失をすでに受けました。残りは他のユニットが受けます。
reason-not-in-hex = { $unit }は攻撃されるヘクスにいません。
reason-not-in-play = { $hex }は使用しません。
reason-not-in-stack = { $unit }は自軍のスタックにいません。
reason-not-its-entry = { $unit }は{ $hex }から登場できません。
reason-not-legal-hex = { $hex }はリーガルヘクスではありません。
reason-not-of-formation = { $unit }は活動中のフォーメーションのユニットではありません。
reason-not-off-map = { $unit }は攻撃ユニットと共にマップ外にいません。
reason-not-on-that-side = { $unit }はそのサイドで登場できません。
reason-not-optimal = コンバットトレインは最適な距離にいません。
reason-not-ordered = { $formation }にそのオーダーがありません。
reason-not-own-formation = { $formation }は手番側のフォーメーションではありません。
reason-not-own-unit = { $unit }は自軍ユニットではありません。
reason-not-prepared = { $formation }は準備防御していません。
reason-not-rebuildable = { $unit }は再建不可ユニットです。
reason-not-recon = { $unit }は偵察ユニットではありません。
reason-not-support-only = { $unit }はサポート専用ユニットではありません。
reason-not-unassigned-on-map = { $unit }はマップ上の未アサインのユニットではありません。
reason-not-waiting = { $unit }はマップ外で待機していません。
reason-not-with-attack-unit = { $unit }は攻撃ユニットとスタックも隣接もしていません。
reason-number-of-points = 1～{ $most }ポイントです。
reason-objectives-placed = すでにOBJマーカーを配置しています。
reason-off-map = { $unit }はマップ上にいません。
reason-off-route = { $hex }は行軍ルートから外れています。
reason-one-sided = { $unit }は片面しかありません。
reason-only-first-activation = 1回目のアクティベーションだけです。
reason-option-not-used = このオプションルールは使っていません。
reason-order-stands = { $formation }はすでにそのオーダーを持っています。
reason-organic = { $unit }は固有ユニットです。
reason-out-of-radius = { $unit }は指揮範囲外になります。
reason-out-of-range = { $hex }は射程外です（{ $distance }ヘクス）。
reason-outranked = 射程、AV、サポート、アサルトアローの順に比べて、別のユニットが一番上になります。
reason-outside-objective-zone = { $hex }はOBJゾーンの外です。
reason-overstacked = { $unit }はオーバースタックしています。
reason-owes-engagement = { $unit }は要求されたストップエンゲージメントに勝っていません。
reason-prepared-already = { $formation }はすでに準備防御しています。
reason-prepared-by-order = オーダーにより準備防御を維持します。
reason-prepared-shields = { $hex }は準備防御のため隣接からしかエンゲージできません。
reason-prepared-until-turn-two = セットアップの準備防御は第2ターンまで維持します。
reason-unprepare-before-roll = { $formation }の準備防御は、準備フェイズ（SNAFUロールの前）でのみ解除できます。
reason-prohibited = { $unit }はそこから{ $hex }に進入できません。
reason-replenished-already = { $unit }はすでに補充を受けています。
reason-retreat-distance = { $hex }は3ヘクス先ではありません。
reason-screen-on-move-side = { $unit }は移動サイドでなければスクリーンできません。
reason-screen-zone = { $hex }は敵のスクリーンゾーンです。
reason-screens = { $unit }はスクリーン中です。
reason-screens-already = { $unit }はすでにスクリーン中です。
reason-screens-in-first-activation = スクリーンは1回目のアクティベーションにだけ配置できます。
reason-stopped = { $unit }はストップしています。
reason-support-only = { $unit }はサポート専用ユニットです。
reason-supports-already = { $unit }はすでにサポートしています。
reason-terrain-shields = { $hex }は「地形」のため隣接からしかエンゲージできません。
reason-there-already = { $unit }はそこにいます。
reason-too-costly-to-shock = { $hex }のタクティカルMPコストは3を超えます。
reason-too-far = { $unit }は{ $hex }に到達できません。
reason-too-far-for-recon = { $hex }は2ヘクスより遠くです。
reason-too-far-to-spot = { $unit }は{ $hex }を観測するには遠すぎます。
reason-too-near = { $hex }は3ヘクス未満です。
reason-not-its-trains = { $unit }はアクティベーション中のフォーメーションのコンバットトレインではありません。
reason-nowhere-for-trains = コンバットトレインを置いて{ $formation }に完全MSRが繋がるリーガルヘクスがありません。
reason-no-other-route = { $formation }の経路に使える長さの別の道路がありません。
reason-traffic-full = { $hex }は渋滞しスタック制限に達しています。
reason-traffic-overstacked = { $unit }は{ $hex }の手前でオーバースタックするため、渋滞マーカーのあるヘクスに進入できません。
reason-trains-moved-already = コンバットトレインはすでに移動しています。
reason-trains-there-already = コンバットトレインはそこにいます。
reason-unassigned-this-turn = このターンに解除したため、次のターンにアサインできます。
reason-unprepared = { $unit }は準備不足ユニットです。
reason-zone-to-zone = { $unit }はEZOCからEZOCへ直接移動できません。
reason-trains-are-placed = コンバットトレインは行動しません。置き直すことで移動します。
reason-enemy-formation = { $formation }は自軍フォーメーションではありません。
reason-not-own-artillery = 自軍の砲兵ポイントではありません。
reason-goes-to-refuge = 自動退却では司令部避難所に退却します。マップ外には退却できません。
reason-other-hexes-are-better = 退却方向ガイドラインにより、{ $unit }は{ $hex }より適したヘクスに退却します。
reason-screen-keeps-out = { $unit }はスクリーン中です。{ $hex }ではストップエンゲージメントが要求されます。
reason-ezoc-on-the-way = { $unit }は途中のEZOCのため{ $hex }に到達できません。
reason-stops-on-the-way = { $unit }は途中でストップするため{ $hex }に到達できません。
reason-snafu-modifier = SNAFU修正{ $value }
reason-difference-attack = 攻撃：差{ $value }
reason-difference-engagement = { $unit }へのエンゲージメント：差{ $value }
reason-difference-stop-engagement = { $unit }とのストップエンゲージメント：差{ $value }
reason-hits-on =
    { $row-key ->
        [terrain] 地形
        [prepared] 準備防御
        [city] 都市
        [hard] ハードユニット
        [standoff] スタンドオフユニット
       *[open] その他
    }：{ $needed }以上で命中
reason-needs-at-least = { $needed }以上で成功
reason-needs-at-most = { $needed }以下で成功
reason-msr-optimal = { $formation }：コンバットトレインは最適な距離にいます（{ $distance }ヘクス）。
reason-msr-not-optimal = { $formation }：コンバットトレインは{ $distance }ヘクス先にいて、最適な距離ではありません。
reason-msr-in-front = { $formation }：コンバットトレインは{ $distance }ヘクス先で最適な距離にいますが、司令部よりも前にいます。
reason-retreats-from = { $units }：{ $hex }からの退却。
reason-retreats-off-map = マップ端からも退却できます。
reason-retreat-best = 退却は{ $hex }で終了できます。
reason-retreat-not-away = { $hex }は、攻撃または射撃した敵から、他のヘクスほど離れません。
reason-retreat-into-ezoc = { $hex }はEZOC内です。EZOCの外のヘクスが優先します。
reason-retreat-blocks-msr = { $hex }は敵のMSRをブロックします。ブロックしないヘクスが優先します。
reason-may-move = { $unit }は移動できます（残り{ $left }MP）。
reason-may-fire = { $unit }の残りの射撃イベント：{ $number }回。
reason-may-attack = { $unit }は攻撃またはアシストできます。
reason-may-assist = { $unit }はアシストできます。
reason-may-spot = { $unit }は砲爆撃を観測できます。
reason-may-withdraw = { $unit }は自発的退却を行えます。
reason-assumes-top-defends = 防御側は、見えている一番上のユニットのアクションレーティングを使うものとします。
reason-assumes-unseen-like-top = 一番上より下のユニットは準備不足ユニットではなく、準備防御も一番上のユニットと同じものとします。
reason-assumes-unseen-same-row = 一番上より下のユニットも、砲爆撃表で一番上のユニットと同じ欄を使うものとします。
reason-assumes-top-target = 見えている一番上のユニットが、ターゲットまたはサポートのホストになるものとします。
reason-assumes-worst-target = 相手は最も不利なターゲットを選ぶものとします。
reason-assumes-best-attackers = 最もよい攻撃ユニットが攻撃し、可能ならアシストを受けるものとします。
reason-assumes-no-barrage = 攻撃の前に砲爆撃を行わないものとします。
reason-assumes-barrage-alone = 続いて行う攻撃の結果は含みません。
reason-assumes-no-duel = 攻撃の前にスタンドオフAVの射撃がないものとします。
reason-msr-open = { $formation }のMSRは繋がっています。
reason-no-free-set-up = { $unit }の配置は決まっており、別のサイドにもできません。
reason-route-is-fixed = { $formation }のルートは、司令部かコンバットトレインが移動するまで変わりません。
reason-on-route-already = ルートはすでに{ $hex }を通っています。
reason-no-route-by = { $hex }を通る直接的なルートはありません。
reason-comes-by-entry-area = { $unit }は登場エリアから登場します。
reason-outside-zone = { $hex }は{ $unit }の配置ゾーンの外です。
reason-zone-full = このゾーンにはこれ以上配置できません。

## 場合分け

event-artillery-assigned =
    { $formation-key ->
        [none] { $artillery }のアサインを解除。
       *[other] { $artillery }を{ $formation }にアサイン。
    }
event-order-given =
    { $order-key ->
        [none] { $formation }にオーダー。
        [move] { $formation }：司令部は{ $hex }へ。
       *[other] { $formation }：{ $order }。
    }
event-formation-activated =
    { $second ->
        [yes] { $formation }：2回目のアクティベーション。
       *[no] { $side }：{ $formation }のアクティベーション。
    }
event-msr-blocked =
    { $level ->
        [0] { $formation }：MSRブロックマーカーを除去。
       *[other] { $formation }：MSRブロックレベル{ $level }。
    }
event-prepared-defense =
    { $entered ->
        [yes] { $formation }は準備防御にエントリー。
       *[no] { $formation }の準備防御を解除：{ $cause }。
    }
event-coordination =
    { $placed ->
        [yes] { $formation }にコーディネーションマーカー。
       *[no] { $formation }のコーディネーションマーカーを除去。
    }
event-recovered =
    { $flipped ->
        [yes] { $formation }：失敗フリップ。
       *[no] { $formation }：疲労レベルの回復。
    }
event-snafu-rolled = { $formation }：SNAFUロール{ $dice }（{ $shifts }）、合計{ $total }：{ $result }。
event-recon-tried =
    { $success ->
        [yes] { $unit }が{ $hex }を偵察：{ $die }、成功。
       *[no] { $unit }が{ $hex }を偵察：{ $die }、失敗。
    }
event-fatigue-changed =
    { $level ->
        [-1] { $formation }はフレッシュ。
       *[other] { $formation }：Fat-{ $level }（{ $cause }）。
    }
event-second-rolled =
    { $success ->
        [yes] { $formation }：{ $die }+{ $bonus }、{ $needed }以上で成功：2回目のアクティベーション。
       *[no] { $formation }：{ $die }+{ $bonus }、{ $needed }以上が必要：失敗。
    }
event-screen-changed =
    { $placed ->
        [yes] { $unit }をスクリーンに配置。
       *[no] { $unit }のスクリーンを除去。
    }
event-ghost-changed =
    { $ghost ->
        [yes] { $formation }：コンバットトレインはゴースト。
       *[no] { $formation }：コンバットトレインは通常面。
    }
event-jumped =
    { $hex-key ->
        [none] { $unit }は{ $origin }からマップ外へジャンプ。
       *[other] { $unit }は{ $origin }から{ $hex }へジャンプ。
    }
event-defender-named =
    { $prepared ->
        [yes] { $unit }が準備防御で防御。
       *[no] { $unit }が防御。
    }
event-attackers-named =
    { $assist-key ->
        [none] { $unit }が攻撃。
       *[other] { $unit }が攻撃、{ $assist }がアシスト。
    }
event-retreated =
    { $hex-key ->
        [none] { $unit }は{ $origin }からマップ外へ退却。
       *[other] { $unit }は{ $origin }から{ $hex }へ退却。
    }
event-traffic-changed =
    { $placed ->
        [yes] { $hex }に渋滞マーカー。
       *[no] { $hex }の渋滞マーカーを除去。
    }
event-support-dropped =
    { $kind ->
        [1] { $unit }はこのアクティベーション中サポートをドロップ。
       *[other] { $unit }はサポートをドロップ。
    }
event-urban-control =
    { $side-key ->
        [none] { $hex }：支配マーカーなし。
       *[other] { $hex }：{ $side }のパーシャル支配。
    }
event-bridge-changed =
    { $classes-count ->
        [0] { $bridge }：橋は使えない。
       *[other] { $bridge }：{ $classes }が渡れる。
    }
outcome-attacker =
    { $value ->
        [0] -
       *[other] 攻撃側−{ $value }
    }
outcome-defender =
    { $value ->
        [0] -
       *[other] 防御側−{ $value }
    }
outcome-firer =
    { $value ->
        [0] -
       *[other] 射撃側−{ $value }
    }
outcome-target =
    { $value ->
        [0] -
       *[other] ターゲット−{ $value }
    }
outcome-hits =
    { $value ->
        [0] -
       *[other] 命中{ $value }
    }
outcome-drop =
    { $value ->
        [0] -
       *[other] ドロップ
    }
outcome-retreat =
    { $value ->
        [0] -
       *[other] 退却
    }
outcome-situational =
    { $value ->
        [0] -
       *[other] 状況的退却
    }
outcome-automatic =
    { $value ->
        [0] -
       *[other] 自動退却
    }
outcome-fail =
    { $value ->
        [0] -
       *[other] 失敗
    }
outcome-partial =
    { $value ->
        [0] -
       *[other] パーシャル
    }
outcome-full =
    { $value ->
        [0] -
       *[other] フル
    }
outcome-success =
    { $value ->
        [0] 失敗
       *[other] 成功
    }

## 名称

formation-2Pz = 第2装甲師団
formation-26VG = 第26国民擲弾兵師団
formation-116Pz = 第116装甲師団
formation-560VG = 第560国民擲弾兵師団
formation-5FJ = 第5降下猟兵師団
formation-PzLehr = 装甲教導師団
formation-1-110IR = 第110歩兵連隊第1大隊集団
formation-3-110IR = 第110歩兵連隊第3大隊集団
formation-112IR = 第112歩兵連隊
formation-CCR9 = 第9機甲師団CCR
formation-Wiltz = ヴィルツ守備隊（第28歩兵師団）
formation-CCB10 = 第10機甲師団CCB
formation-501PIR = 第501パラシュート歩兵連隊
formation-502PIR = 第502パラシュート歩兵連隊
formation-506PIR = 第506パラシュート歩兵連隊
formation-327GIR = 第327グライダー歩兵連隊
word-2Pz = { formation-2Pz }
word-26VG = { formation-26VG }
word-116Pz = { formation-116Pz }
word-560VG = { formation-560VG }
word-5FJ = { formation-5FJ }
word-PzLehr = { formation-PzLehr }
word-1-110IR = { formation-1-110IR }
word-3-110IR = { formation-3-110IR }
word-112IR = { formation-112IR }
word-CCR9 = { formation-CCR9 }
word-Wiltz = { formation-Wiltz }
word-CCB10 = { formation-CCB10 }
word-501PIR = { formation-501PIR }
word-502PIR = { formation-502PIR }
word-506PIR = { formation-506PIR }
word-327GIR = { formation-327GIR }
formations-2Pz = { formation-2Pz }
formations-26VG = { formation-26VG }
formations-116Pz = { formation-116Pz }
formations-560VG = { formation-560VG }
formations-5FJ = { formation-5FJ }
formations-PzLehr = { formation-PzLehr }
formations-1-110IR = { formation-1-110IR }
formations-3-110IR = { formation-3-110IR }
formations-112IR = { formation-112IR }
formations-CCR9 = { formation-CCR9 }
formations-Wiltz = { formation-Wiltz }
formations-CCB10 = { formation-CCB10 }
formations-501PIR = { formation-501PIR }
formations-502PIR = { formation-502PIR }
formations-506PIR = { formation-506PIR }
formations-327GIR = { formation-327GIR }
artillery-766VAK-1 = 第766国民砲兵軍団（1）
artillery-766VAK-2 = 第766国民砲兵軍団（2）
artillery-766VAK-3 = 第766国民砲兵軍団（3）
artillery-15Werfer-1 = 第15ロケット砲旅団（1）
artillery-15Werfer-2 = 第15ロケット砲旅団（2）
artillery-LVIIIArt-1 = 第58装甲軍団砲兵（1）
artillery-LVIIIArt-2 = 第58装甲軍団砲兵（2）
artillery-LXXXVArt-1 = 第85軍団砲兵
artillery-108FA-1 = 第108・第969野戦砲兵大隊
artillery-58AFA-1 = 第58機甲野戦砲兵大隊
artillery-755FA-1 = 第755・第969野戦砲兵大隊（1）
artillery-755FA-2 = 第755・第969野戦砲兵大隊（2）
word-766VAK-1 = { artillery-766VAK-1 }
word-766VAK-2 = { artillery-766VAK-2 }
word-766VAK-3 = { artillery-766VAK-3 }
word-15Werfer-1 = { artillery-15Werfer-1 }
word-15Werfer-2 = { artillery-15Werfer-2 }
word-LVIIIArt-1 = { artillery-LVIIIArt-1 }
word-LVIIIArt-2 = { artillery-LVIIIArt-2 }
word-LXXXVArt-1 = { artillery-LXXXVArt-1 }
word-108FA-1 = { artillery-108FA-1 }
word-58AFA-1 = { artillery-58AFA-1 }
word-755FA-1 = { artillery-755FA-1 }
word-755FA-2 = { artillery-755FA-2 }
weather-fog = 霧
weather-overcast = 曇天
weather-clear = 晴天
bridge-ouren-north = ウーレン北橋
bridge-ouren-south = ウーレン石橋
bridge-tintesmuhle = ティンテスミューレ橋
bridge-dasburg = ダスブルク橋
bridge-gemund = ゲミュント橋
bridge-vianden = ヴィアンデン橋
bridge-roth = ロート橋
bridge-clervaux-east = クレルヴォー城下の橋
bridge-clervaux-north = クレルヴォー駅の橋
bridge-drauffelt = ドラウフェルト橋
bridge-wilwerwiltz = ヴィルヴェルヴィルツ橋
bridge-kautenbach = カウテンバッハ橋
bridge-weidingen = ヴィルツ＝ヴァイディンゲン橋
bridge-goebelsmuhle = ゲーベルスミューレ橋
bridge-houffalize-south = ウーファリーズ南橋
bridge-houffalize-east = ウーファリーズ東橋
bridge-ourthe = ベルトーニュ先の西ウルト橋
day-16 = 12月16日
day-17 = 12月17日
day-18 = 12月18日
day-19 = 12月19日
day-20 = 12月20日
formation-62VG = 第62国民擲弾兵師団
formation-12VG = 第12国民擲弾兵師団
formation-Spitze = 装甲先鋒隊
formation-Axis = 市街の枢軸軍戦闘団
formation-99ID = 第99歩兵師団
formation-106ID = 第106歩兵師団
formation-2ID = 第2歩兵師団
formation-14Cav = 第14騎兵群
formation-Bridge = 橋梁警備隊
formation-Soviet = ソ連軍突撃集団
word-62VG = { formation-62VG }
word-12VG = { formation-12VG }
word-Spitze = { formation-Spitze }
word-Axis = { formation-Axis }
word-99ID = { formation-99ID }
word-106ID = { formation-106ID }
word-2ID = { formation-2ID }
word-14Cav = { formation-14Cav }
word-Bridge = { formation-Bridge }
word-Soviet = { formation-Soviet }
formations-62VG = { formation-62VG }
formations-12VG = { formation-12VG }
formations-Spitze = { formation-Spitze }
formations-Axis = { formation-Axis }
formations-99ID = { formation-99ID }
formations-106ID = { formation-106ID }
formations-2ID = { formation-2ID }
formations-14Cav = { formation-14Cav }
formations-Bridge = { formation-Bridge }
formations-Soviet = { formation-Soviet }
day-1 = 1日目
day-2 = 2日目
day-3 = 3日目

# heading over the groups of a view
groups-heading = フォーメーション
