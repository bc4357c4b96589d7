# どのゲームでも使う言葉と、プログラムの画面の言葉。

list = { $head }、{ $tail }
list-of-lists = { $head }、{ $tail }
pair = { $first }（{ $second }）
shift = { $what } { $value }
colon = ：
phase-named =
    { $phase-key ->
        [setup] { $phase }
        [over] { $phase }
       *[other] { $phase }フェイズ
    }
side-phase = { $side }{ $phase }
hidden-units = 不明ユニット{ $count }個

outcome-nothing = 効果なし

event-rolled = { $purpose }：{ $value }の目
event-drawn = { $purpose }を1枚引いた（非公開）。
event-went-on = そこでは決めることがなく、第{ $turn }ターンの{ $side }の選択まで進んだ。
event-ended =
    { $winner-key ->
        [none] ゲーム終了。引き分け。
       *[other] ゲーム終了。{ $winner }の勝利。
    }
ending-concession = { $winner }の勝利（相手の投了）。

reason-allowed = 今できます。
reason-game-over = ゲームは終わっています。
reason-not-now = 今の質問への選択肢ではありません。
reason-unknown-word = 「{ $word }」は、ここで指定できるものの名前ではありません。
reason-unknown-verb = 「{ $word }」という選択肢はこのゲームにありません。
reason-wrong-number-of-words = 「{ $word }」の選択肢として語数が合いません。
reason-belongs-elsewhere =
    「{ $word }」は別の手順、{ $step }（ルール{ $at }{ $own-count ->
        [0] {""}
       *[other] 、選択肢自体は{ $own }
    }{ $others-count ->
        [0] {""}
       *[other] 、ほかに{ $others }
    }）で行います。
reason-switched-off = このゲームでは「{ $word }」は使いません。「{ $switch }」が「{ $switch2 }」の場合だけです。
reason-not-in-scenario = このシナリオでは「{ $word }」（{ $step }）は使いません。

## 標準的なボードゲーム

phase-movement = 移動
phase-combat = 戦闘
phase-over = ゲーム終了
box-eliminated = 除去
box-waiting = 登場待ち
type-infantry = 歩兵
type-cavalry = 騎兵
type-artillery = 砲兵
mark-moved = 移動済み
mark-attacked = 攻撃済み
marker-attacked = このフェイズに攻撃された
track-turn = ターン
overlay-zones = ZOC

event-turn-began = 第{ $turn }ターン
event-phase-began = { $side }{ $phase }フェイズ
event-moved = { $units }：{ $origin }から{ $path-last }へ移動。
event-entered = { $unit }が{ $hex }に登場。
event-attack-declared = { $side }が{ $target }を攻撃：{ $attackers }。
event-combat-resolved =
    { $target }の戦闘：{ $attack }対{ $defence }{ $shifts-count ->
        [0] { "" }
       *[other] （{ $shifts }）
    }、{ $odds }、ダイス{ $die }。攻撃側{ $attacker_losses }ステップ、防御側{ $defender_losses }ステップ損失{ $retreat ->
        [yes] 、防御側退却。
       *[no] 。
    }
event-step-lost = { $hex }の{ $unit }が1ステップ損失（残り{ $left }）。
event-eliminated = { $hex }の{ $unit }が除去された。
event-retreated = { $unit }が{ $origin }から{ $hex }へ退却。
event-advanced = { $unit }が{ $hex }へ前進。
event-restacked = { $hex }：{ $unit }をスタックの一番上に。
event-revealed = { $hex }のスタックを公開：{ $units }。

option-move = { $unit }を移動
option-to = { $hex }へ
option-stay = 動かない
option-enter = { $unit }を{ $hex }から登場させる
option-end = フェイズ終了
option-attack = { $hex }を攻撃
option-add = { $unit }を加える
option-commit = 攻撃実行
option-lose = { $unit }が1ステップ失う
option-retreat = { $hex }へ退却
option-advance = { $unit }が前進
option-halt = 前進しない

purpose-combat = 戦闘

reason-not-yours = { $unit }は自軍ユニットではありません。
reason-off-map = { $unit }は盤上にいません。
reason-moved-already = { $unit }は移動済みです。
reason-no-way-open = { $unit }は今のヘクスから出られません。
reason-already-there = { $unit }はすでに{ $hex }にいます。
reason-enemy-there = { $hex }には敵ユニットがいます。
reason-restacked-already = { $unit }はこのフェイズに並べ替え済みです。
reason-on-top-already = { $unit }はすでに一番上です。
reason-stack-full = { $hex }には{ $limit }ユニットまでしか入れません。
reason-no-entry = { $unit }は{ $hex }に進入できません。
reason-zone-in-the-way = 敵ZOCのため{ $unit }は{ $hex }へ行けません。
reason-too-far = { $hex }は{ $unit }には遠すぎます。
reason-no-way-there = { $unit }が{ $hex }へ行ける道がありません。
reason-nothing-crosses = { $unit }が{ $hex }へ渡れる場所がありません。
reason-waits-nowhere = { $unit }は登場を待っていません。
reason-enters-later = { $unit }の登場は第{ $turn }ターン以降です。
reason-enters-elsewhere = { $unit }は{ $hex }からは登場できません（登場ヘクス：{ $hexes }）。
reason-not-adjacent = { $unit }は{ $hex }に隣接していません。
reason-enemy-zone-there = { $hex }は敵ZOC内です。
reason-odds = { $attack }対{ $defence }：{ $odds }の列
reason-no-enemy-there = { $hex }に敵ユニットはいません。
reason-hex-attacked-already = { $hex }はこのフェイズにすでに攻撃されました。
reason-nobody-can-attack = { $hex }に隣接して攻撃できるユニットがいません。
reason-in-the-attack-already = { $unit }はすでに参加しています。
reason-attacked-already = { $unit }はこのフェイズにすでに攻撃しました。
reason-nobody-named = 参加するユニットをまだ選んでいません。
reason-not-in-the-battle = { $unit }はこの戦闘に参加していません。

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

shift-terrain-woods = 防御側が森林
shift-terrain-hills = 防御側が丘陵
shift-terrain-town = 防御側が町
shift-across-river = 川越しの攻撃

outcome-attacker =
    { $value ->
        [0] -
       *[other] 攻撃側{ $value }ステップ損失
    }
outcome-defender =
    { $value ->
        [0] -
       *[other] 防御側{ $value }ステップ損失
    }
outcome-retreat =
    { $value ->
        [0] -
       *[other] 防御側退却
    }
effect-attacker = 攻撃側損失
effect-defender = 防御側損失
effect-retreat = 退却

## プログラム

ui-titles-sides = 陣営
ui-titles-scenarios = シナリオ
ui-titles-option = オプション
ui-titles-choices = （ルール{ $rule }、ほかに{ $others }）
ui-turn =
    { $turn ->
        [0] セットアップ
       *[other] 第{ $turn }ターン
    }
ui-turn-of =
    { $turn ->
        [0] セットアップ
       *[other] 第{ $turn }ターン（全{ $of }）
    }
ui-month = { $month }月
ui-day = { $year }年{ $month }{ $day }日
ui-day-and-hour = { $date } { $hour }
ui-days = { $year }年{ $month }{ $day }日～{ $month }{ $day2 }日
ui-days-of-two-months = { $year }年{ $month }{ $day }日～{ $month2 }{ $day2 }日
ui-waiting = { $side }プレイヤーの番です…
ui-paused = 一時停止中
ui-speed = 速さ{ $speed }
ui-over = ゲーム終了
ui-played-on = 最初の選択までに自動で進んだ処理：
ui-no-answer-here = ここには選択肢がありません。? で理由を表示します。
ui-here = ここ：{ $hex }
ui-elsewhere = ほかの場所
ui-expected = 期待値
ui-no-chance = ダイスなどの偶然には左右されません。
ui-assumes = 前提
ui-no-modifiers = 修正なし
ui-stack = ヘクス内
ui-empty-hex = ユニットなし。
ui-hidden = 不明ユニット
ui-steps = ステップ{ $steps }/{ $of }
ui-controlled = 支配：{ $side }
ui-off-map = 盤外
ui-rule = ルール{ $rule }
ui-rules = ルール
ui-see-also = 参照
ui-search-rules = 番号または言葉…
ui-no-such-rule = 該当するルールがありません。
ui-find = ユニット・地名・ヘクスを探す
ui-find-prompt = 名前または番号…
ui-nothing-found = 見つかりません。
ui-explain = なぜできる？　なぜできない？
ui-explain-prompt = 選択肢を入力（例：{ $example }）
ui-explain-nothing = このヘクスについて今説明できることはありません。選択肢を入力して尋ねてください。
ui-legal = できる
ui-illegal = できない
ui-undone =
    { $more ->
        [0] 取り消し：{ $text }。これ以上は戻せません。
       *[other] 取り消し：{ $text }。あと{ $more }操作戻せます。
    }
ui-undo-all = { $count }操作を取り消しました。
ui-no-undo = ダイス、情報公開、または手番交代の後は戻せません。
ui-can-undo = 取消可{ $count }
ui-saved = 保存しました：{ $file }
ui-not-saved = 保存できません：{ $error }
ui-hand-over = { $side }プレイヤーと交代してください。
ui-hand-over-hint = 相手の情報は隠してあります。席に着いたら Enter を押してください。
ui-concede-sure = { $side }は投了しますか？
ui-final-sure = 「{ $option }」を選ぶと手番が移り、取り消せません。よろしいですか？
ui-quit-sure = ゲームを離れますか？
ui-quit-saved = ゲームを離れますか？　{ $file } に保存してあります。
ui-quit-unsaved = ゲームを離れますか？　まだ保存していません（Ctrl+S で保存）。
ui-yes = はい
ui-no = いいえ
ui-close = 閉じる
ui-continue = 続ける
ui-secret = ダイスの秘密値：{ $secret }
ui-commitment = ダイスの事前公開値（ハッシュ値）：{ $commitment }
ui-bot-failed = コンピューター・プレイヤーの異常：{ $error }
ui-not-your-turn = { $side }プレイヤーの番です。
ui-zoom = 拡大率{ $zoom }

ui-key-next = 次候補
ui-key-zoom-in = 拡大
ui-key-zoom-out = 縮小
ui-key-find = 検索
ui-key-explain = 理由
ui-key-rules = ルール
ui-key-undo = 取消
ui-key-save = 保存
ui-key-pause = 停止
ui-key-concede = 投了
ui-key-help = ヘルプ
ui-key-quit = 終了
ui-key-overlay = 重ね表示
ui-key-boxes = 盤外

ui-help-title = キー操作
ui-help-arrows = カーソル（盤面）または選択（一覧）を動かす
ui-help-scroll = 盤面のスクロール（マウスホイールでも可）
ui-help-enter = 決定：カーソル位置または一覧の選択肢
ui-help-mouse = クリックでヘクスを見る。もう一度クリックで決定
ui-help-next = 選択肢のある次のヘクスへ（N で前へ）
ui-help-focus = 盤面と一覧を切り替える
ui-help-zoom = 全体図からユニット詳細まで拡大・縮小
ui-help-find = ユニット・地名・ヘクスを探す
ui-help-explain = できる理由・できない理由（カーソル位置、または入力）
ui-help-rules = ルールの要約（番号・言葉で検索）
ui-help-undo = 1つ戻す（U で戻せるだけ戻す）
ui-help-save = ゲームを保存
ui-help-overlay = 重ね表示：支配地域、視認線など、ゲームごとの情報
ui-help-boxes = 盤外のユニット
ui-help-pause = コンピューターの停止・再開。> と < で速さを変える
ui-help-concede = 投了する
ui-help-quit = ゲームを離れる
ui-help-legend = 盤面の見方
ui-legend-lit = 選べる
ui-legend-selected = 行動中
ui-legend-target = 目標
