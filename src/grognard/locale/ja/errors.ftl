# エラーの文。英語はエラーを起こすプログラムの中にある（grognard/engine/sentence.py）。
# error-キー。変数は、英語の文に入っているものと、キーとともに渡されたもの。

error-between = ／
error-at = { $where }：{ $what }
error-together = { $all }
error-cut = { $what }
error-near = （{ $word } のことですか？）
error-known = （あるもの：{ $words }）
error-either = { $one }か{ $other }
error-either-kind = { $one }か{ $other }

## ファイルと機械

error-unread = 読めません（{ $why }）
error-unread-no-file = 読めません（ファイルではありません）
error-unread-large = 読めません（{ $size }MBを超えています）
error-unwritten = 書けません（{ $why }）
error-unmade = 作れません（{ $why }）
error-no-directory = そのフォルダーはありません
error-not-directory = フォルダーではありません
error-streams = 入出力
error-cause-missing = ファイルがありません
error-cause-forbidden = 許可がありません
error-cause-directory = フォルダーです
error-cause-no-directory = 途中にフォルダーでないものがあります
error-cause-full = ディスクがいっぱいです
error-cause-read-only = 書き込めない場所です
error-cause-in-use = そのポートはすでに使われています
error-cause-no-address = このマシンにそのアドレスはありません
error-cause-long = 名前が長すぎます
error-cause-loop = リンクが循環しています
error-cause-there = すでにあります
error-unforeseen = 起こるはずのないエラーです：{ $kind }: { $error }（{ $where }、{ $line }行。GROGNARD_TRACEBACK=1 で詳しく表示）
error-badly-written = { $line }行{ $column }文字目：書き方が正しくありません（{ $what }）
error-badly-written-somewhere = 書き方が正しくありません（{ $text }）
error-no-utf-8 = UTF-8の文字として読めません（{ $place }バイト目）
error-no-character = { $character } は文字ではありません
error-without-end = リストや表が際限なく入れ子になっています
error-key-twice = キー { $key } が2度あります
error-not-a-number = { $word } は数ではありません

## 引数

error-arguments = { $what }（詳しくは { $prog } --help）
error-argument = { $name }：{ $why }
error-argument-required = 引数が足りません：{ $names }
error-argument-one-of = どれか1つが必要です：{ $names }
error-argument-unrecognized = 分からない引数です：{ $words }
error-argument-ambiguous = { $word } だけではどれか分かりません（あるもの：{ $names }）
error-argument-unexpected = ここでは使えないオプションです：{ $word }
error-argument-choice = { $word } は選べません（選べるもの：{ $choices }）
error-argument-parser = { $word } は選べません（選べるもの：{ $choices }）
error-argument-expected =
    { $count-key ->
        [one] 値が必要です
        [at-least-one] 値が1つ以上必要です
        [at-most-one] 値は1つまでです
       *[other] 値が{ $count }つ必要です
    }
error-argument-together = { $name } と { $other } は一緒に使えません
error-argument-ignored = 値 { $word } は取れません
error-argument-value = { $word } は正しい値ではありません
error-argument-file = { $word } を開けません（{ $error }）
error-argument-whole = { $low } から { $high } までの整数が必要です（{ $word } ではなく）
error-argument-faces = ダイスの目は 3,4 のように書いてください（{ $word } ではなく）
error-argument-twice = { $name } が2度あります。ダイスは { $example } のようにまとめてください

## コマンド

error-no-title = { $name } というゲームはありません（あるもの：{ $titles }）
error-no-bot = { $name } というコンピュータープレイヤーはいません（いるもの：{ $bots }）
error-no-scenario = { $name } というシナリオはありません（あるもの：{ $scenarios }）
error-no-side = { $name } という陣営はありません（あるもの：{ $sides }）
error-no-side-near =
    { $near-key ->
        [none] { $name } という陣営はありません
       *[other] { $name } という陣営はありません（{ $near } のことですか？）
    }
error-no-overlay = { $name } という重ね表示はありません（あるもの：{ $overlays }）
error-over-already = ゲームはすでに終わっています
error-no-option = { $name } というオプションはありません（あるもの：{ $options }）
error-no-choice = オプション { $key } に { $name } は選べません（選べるもの：{ $choices }）
error-no-language = { $name } という言語はありません（あるもの：{ $languages }）
error-no-style = { $name } という型はありません（あるもの：{ $styles }）
error-not-taught = このゲームのコンピュータープレイヤーはまだいません
error-nobody-plays = 担当するプレイヤーがいません（{ $sides }）
error-players-count = プレイヤーは{ $wanted }人必要です（{ $count }人ではなく）
error-no-pair = 「キー=値」の形で書いてください
error-no-rule = ルール { $rule } はありません（{ $first } から { $last } まで）
error-no-words = { $words } を含むルールはありません
error-no-tests = テストのフォルダーがありません
error-no-datum = { $key } というデータは { $files } にありません
error-which-title = ゲームの名前を書いてください（grognard titles で一覧を表示。--resume ファイル で保存したゲームの続き）
error-new-game-only = { $name } は新しいゲームのためのものです。保存したゲームでは変えられません
error-hot-seat-bot = --hot-seat では両方の陣営を人が受け持つので、--bot は使えません
error-save-there = すでにあります。続きは --resume { $save }、別に残すには --save に別の名前を
error-games-there = すでにあります。--save に別の名前を
error-undo-count = 戻せるのは{ $most }操作です（{ $count }ではなく）
error-sheets-where = ゲームの名前と、--to でフォルダーを書いてください
error-sheets-from = --from で、表のあるフォルダーを書いてください
error-no-working-copy = grognardの作業用コピーではありません（src/grognard がありません）
error-no-modules-page = docs/modules.md を更新できませんでした（python -m tools.modules）
error-title-name = 名前は2～31字の小文字、数字、_ で、最初は文字です
error-title-keyword = この語はコードの中で別の意味を持ちます。別の名前にしてください
error-title-marks = 題名に引用符、バックスラッシュ、改行は使えません
error-title-there = { $name } というゲームはすでにあります
error-title-files-there = { $name } とは別の名前にしてください。{ $files } がすでにあります

## 保存したゲームと局面

error-illegal = いまは選べません：{ $text }：{ $why }
error-illegal-text = いまは選べません：{ $text }
error-illegal-there = 選べません：{ $why }
error-no-stored-game = 保存したゲームではありません（{ $why }）
error-no-position = 局面ではありません
error-neither = 局面でも保存したゲームでもありません
error-stored-game = 保存したゲームで、局面ではありません
error-no-object = 全体が1つの表（オブジェクト）でなければなりません（{ $kind }ではなく）
error-names-no-title = ゲームの名前がありません（あるもの：{ $titles }）
error-whole-number-from-0 = { $key } は0以上の整数です（{ $value } ではなく）
error-other-format = 形式{ $format }で保存されています。この版が読めるのは形式{ $ours }です
error-other-title = { $title } のゲームで、{ $wanted } のものではありません
error-unknown-title = { $name } のゲームです（あるもの：{ $titles }）
error-needs-data = 製品版の値で遊ばれたゲームです。そのフォルダーを指定してください（data=…）
error-bad-signature = 署名が合いません。ファイルが壊れているか、変えられています
error-no-sense = 意味をなしません（{ $kind }: { $detail }）
error-changed-since = ルールかデータが変わっているので（{ $why }）、保存された状態から続けます
error-elsewhere = 記録にある{ $count }の選択では別の状態になります
error-other-definitions-now = ここにあるものと違う定義で保存されました。ここからはここにある定義で進めます
error-at-answer = { $number }番目の選択（全{ $of }）{ $text }
error-at-roll = ダイス{ $number }（{ $answer }）
error-at-draw = { $answer }での引き
error-dishonest = 公正なゲームではありません：{ $why }
error-other-definitions = { $wrong }（ここにあるものと違う定義で遊ばれたためかもしれません）
error-never-rolled = ダイス{ $number }：記録にありますが、振られていません
error-never-given = { $number }番目の選択：結果の記録がありますが、選択がありません
error-roll-was = 目は{ $value }ですが、秘密値から計算すると{ $gives }です
error-roll-recorded = 記録は{ $value }ですが、秘密値から計算すると{ $gives }です
error-roll-unrecorded = 記録がありません
error-stream = 乱数の{ $number }番目が使われていますが、{ $wanted }番目のはずです
error-no-outcome = 結果の記録がありません
error-other-outcome = 結果が記録と違います
error-other-state = { $number }番目の選択の後：状態が記録と違います（ハッシュ { $hash }）
error-other-snapshot = 保存された状態が、最後の選択の後の状態と違います
error-unread-snapshot = 保存された状態が読めません（{ $why }）
error-no-snapshot = 保存された状態が読めません（{ $why }）
error-other-secret = 秘密値が、最初のダイスの前に公開された値と合いません
error-no-secret = 秘密値が16進数ではありません：{ $secret }
error-long-secret = 秘密値が{ $count }バイトあります（{ $wanted }バイトでなければ、残りは公開された値と関わりがありません）
error-note-position = セットアップからではなく、作られた局面（通し番号{ $serial }）から始まっています
error-note-script = 最初の{ $count }個のダイスは前もって決められていました
error-note-definitions = ここにあるものと違う定義で遊ばれました
error-note-take-backs = 待ったが{ $count }回あり、そのたびにダイスが新しくなりました

## 手元の値（--data）

error-effect = { $count }個の値（{ $entries }項目）が有効です
error-effect-against = ルールブックと食い違うもの{ $count }（{ $rules }）
error-effect-new = { $place } は新しい項目です（{ $near } のことですか？）
error-no-definitions = 定義のフォルダーがありません
error-no-definition-file = そのような定義ファイルはありません{ $near }
error-twin = { $twin } もあるので、一方が無効になります
error-data-entry = ゲーム=フォルダー の形で書いてください（例：mons=printed）
error-data-set = データセット { $name }
error-data-set-name = 名前またはファイル名が正しくありません
error-data-set-size = { $size }kBを超えています
error-no-data-set = データセット { $reference } はここにありません
error-unplayable = この値ではルールどおりに進められません（{ $places }）：{ $error }
error-no-such = { $word } という{ $what }はありません{ $near }
error-nothing-such = { $word } というものはありません{ $near }
error-no-hex = ヘクス { $word } は盤面にありません{ $near }
error-no-key = { $key } というキーはありません{ $near }
error-unknown-word = { $word } というものはありません{ $near }
error-entry-unknown = { $place } という項目はありません
error-entry-unknown-near = { $place } という項目はありません（{ $near } のことですか？）
error-must-be = { $kinds }でなければなりません（{ $value } ではなく）
error-must-be-of-type = { $wanted }でなければなりません（{ $given }ではなく）
error-no-truth = true か false でなければなりません（{ $value } ではなく）
error-no-code = 出典のコードでなければなりません（{ $value } ではなく）
error-no-source-kind = { $kind } という種類はありません{ $near }
error-code-undeclared = 出典のコード { $code } が説明されていません
error-no-colour = { $word } は色ではありません（例：{ $ours }）
error-no-such-number = { $number } は { $low } から { $high } までの数ではありません
error-numbers-count = 数が{ $count }個あります（{ $wanted }個でなければなりません）
error-long-text = { $number }字を超える文があります
error-list-whole = このリストは全体を置き換えることしかできません
error-replace-below = 置き換えられるのはファイル全体だけです。ファイルの先頭に書いてください
error-remove-no-entry = 取り除けるのはリストの項目だけです
error-nothing-to-remove = 取り除く項目がありません
error-several-of-a-name = 同じ名前のものが複数あるので、取り除くことしかできません
error-entry-twice = 同じ項目が2度あります
error-lacks-further-key = { $key } がないので、ほかの項目と区別できません
error-rows-overlap = { $span } が { $other }（{ $row }）と重なっています
error-rows-gap = { $before } と { $after } の間の { $number } がどの行にも入りません
error-below-no-row = { $number } より下がどの行にも入りません
error-above-no-row = { $number } より上がどの行にも入りません
error-two-rows = ダイス{ $die }の行が2つあります（{ $row }）
error-no-row = ダイス{ $die }の行がありません（{ $row }）
error-no-column = { $column } の列がありません
error-cells-count = 欄が{ $count }個あります（{ $wanted }個でなければなりません）
error-chart-missing = 表がありません{ $near }
error-pinned-changed = ルールブックに記された欄です。表そのものを変えてください
error-none-left = 1つも残っていません
error-in-this-order = { $names } の順でなければなりません
error-looked-up = ルールで参照するので取り除けません。代わりに別の値を入れてください
error-number-missing = この前に { $number } 番がありません
error-no-level = { $level } は { $levels } のどれでもありません
error-no-label = ヘクス { $label } は4桁の番号ではありません
error-hex-alone = ヘクス { $label } は盤面にありません（どのヘクスとも接していません）
error-no-terrain = { $terrain } という地形は terrain.toml にありません
error-no-hex-there = ヘクス { $label } は盤面にありません
error-no-terrain-there = { $terrain } という地形はありません
error-no-cell = { $number } は 0 から { $high } までの数ではありません
error-row-of-cells = 欄が{ $count }個あります（{ $wanted }個でなければなりません）
error-no-cost = { $type } の移動コストがありません
error-no-neighbours = { $one } と { $other } は盤面で隣り合っていません
error-row-cells = 欄が{ $count }個あります（{ $wanted }個でなければなりません）
error-no-losses = { $cell } は 1/2 のような「攻撃側の損失/防御側の損失」ではありません
error-no-odds-result = { $cell } は 1/0 や 0/1 R のような結果ではありません
error-no-odds-column = { $column } は 2:1 のような列ではありません
error-rows-of-dice = ダイス{ $dice }の行があります（1から{ $faces }まで必要です）
error-no-result = { $value } という結果はありません
error-word-code-of-provenance = 出典のコード
error-word-feature = 地物
error-word-kind = 種類
error-word-terrain = 地形
error-word-side = 陣営
error-word-nation = 国
error-word-type = 種類
error-word-command = 司令部
error-word-unit = ユニット
error-word-parent = 親ユニット
error-word-formation = 組織
error-word-set-up = セットアップ
error-word-column = 列
error-kind-truth = true か false
error-kind-number = 数
error-kind-text = 文
error-kind-list = リスト
error-kind-table = 表
error-kind-nothing = 空
error-type-dict = 表
error-type-object = 表
error-type-list = リスト
error-type-array = リスト
error-type-str = 文
error-type-int = 整数
error-type-float = 数
error-type-bool = true か false
error-type-null = null
error-type-NoneType = null
error-type-date = 日付
error-type-time = 時刻
error-type-datetime = 日時
error-misfit = { $what }{ $near }
error-misfit-value = { $what }：{ $value }
error-misfit-somewhere = { $what }{ $steps }
error-misfit-expected = { $kinds }でなければなりません（{ $given }ではなく）
error-misfit-expected-number = { $bound } { $number } の{ $kinds }でなければなりません
error-misfit-expected-length = 長さ{ $bound }{ $number }の{ $kinds }でなければなりません
error-misfit-expected-length-not = 長さ{ $number }の{ $kinds }でなければなりません（{ $count }ではなく）
error-misfit-field-missing = キー { $key } がありません
error-misfit-field-unknown = { $key } というキーはありません
error-misfit-enum = { $word } は選べません
error-misfit-out-of-range = 整数が大きすぎます

## ゲームごとの、手元の値についての決まり

error-steps-on-counters = カウンター{ $counters }個に{ $steps }ステップあります（1個に{ $each }ステップ、ルール{ $rule }）
error-many-points = { $hex } のスタック値が{ $limit }を超えます（ルール{ $rule }）
error-march-too-far = 移動力{ $movement }の{ $factor }倍は大きすぎます
error-no-entry = ユニット { $unit } の進入がありません
error-many-combat-units = { $hex } の { $unit }：戦闘ユニットは{ $limit }個までです（ルール{ $rule }）
error-many-of-a-kind = { $hex } に入れるのは{ $limit }個（{ $kind }）までです（ルール{ $rule }）
error-faces-six = 目は6つ必要です
error-cavalry-alone = { $hex } の { $units }：騎兵は騎兵とだけスタックできます（ルール{ $rule }）
error-many-units = { $hex } の { $units }：{ $limit }ユニットまでです（ルール{ $rule }）
error-no-command-table = { $word } という司令部の表はありません
error-six-numbers = 数が6つ必要です（星は 2* のように）
error-no-even-column = { $column } の列がありません（ほかの列はここから数えます）
error-below-zero = 0より小さい数です
error-not-every-column = どの列にも値が必要です
error-steps-left-out = { $steps } に抜けがあります
error-faces-count = 値が{ $count }個あります（初期面と戦闘疲労面の{ $faces }個が必要です）
error-many-riders = 騎兵ユニットが{ $count }個あります（{ $most }個まで）
error-stands-already = { $unit } はすでに { $hex } にいます
error-over-limit = { $what }{ $units } は{ $limit }個を超えます（ルール{ $rule }）
error-fresh-brigades = 初期面の旅団 {""}

## 表計算の表

error-no-sheets = 表のフォルダーがありません
error-no-sheet = そのような表はありません{ $near }
error-line = { $sheet }、{ $number }行
error-cell = { $line }：{ $column }
error-which-entry = どの項目のことか書いてありません
error-line-already = { $key } はすでに{ $line }行にあります
error-column-twice = { $column } の列が2つあります
error-line-cells = 欄の数が1行目と違います
error-yes-or-no = yes か no でなければなりません（{ $text } ではなく）
error-no-whole-number = { $text } は整数ではありません
error-no-number = { $text } は数ではありません
error-lists-without-end = リストが際限なく入れ子になっています
