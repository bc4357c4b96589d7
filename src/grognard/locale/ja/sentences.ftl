# エラーなどの文。英語はそれを言うプログラムの中にある（grognard/engine/sentence.py）。
# said-キー。変数は、英語の文に入っているものと、キーとともに渡されたもの。

said-between = ／
said-at = { $where }：{ $what }
said-together = { $all }
said-cut = { $what }
said-near = （{ $word } のことですか？）
said-known = （あるもの：{ $words }）
said-either = { $one }か{ $other }
said-either-kind = { $one }か{ $other }

## ファイルと機械

said-unread = 読めません（{ $why }）
said-unread-no-file = 読めません（ファイルではありません）
said-unread-large = 読めません（{ $size }MBを超えています）
said-unwritten = 書けません（{ $why }）
said-unmade = 作れません（{ $why }）
said-no-directory = そのフォルダーはありません
said-not-directory = フォルダーではありません
said-streams = 入出力
said-cause-missing = ファイルがありません
said-cause-forbidden = 許可がありません
said-cause-directory = フォルダーです
said-cause-no-directory = 途中にフォルダーでないものがあります
said-cause-full = ディスクがいっぱいです
said-cause-read-only = 書き込めない場所です
said-cause-in-use = そのポートはすでに使われています
said-cause-no-address = このマシンにそのアドレスはありません
said-cause-long = 名前が長すぎます
said-cause-loop = リンクが循環しています
said-cause-there = すでにあります
said-unforeseen = 起こるはずのないエラーです：{ $kind }: { $error }（{ $where }、{ $line }行。GROGNARD_TRACEBACK=1 で詳しく表示）
said-badly-written = { $line }行{ $column }文字目：書き方が正しくありません（{ $what }）
said-badly-written-somewhere = 書き方が正しくありません（{ $text }）
said-no-utf-8 = UTF-8の文字として読めません（{ $place }バイト目）
said-no-character = { $character } は文字ではありません
said-without-end = リストや表が際限なく入れ子になっています
said-key-twice = キー { $key } が2度あります
said-not-a-number = { $word } は数ではありません

## 引数

said-arguments = { $what }（詳しくは { $prog } --help）
said-argument = { $name }：{ $why }
said-argument-required = 引数が足りません：{ $names }
said-argument-one-of = どれか1つが必要です：{ $names }
said-argument-unrecognized = 分からない引数です：{ $words }
said-argument-ambiguous = { $word } だけではどれか分かりません（あるもの：{ $names }）
said-argument-unexpected = ここでは使えないオプションです：{ $word }
said-argument-choice = { $word } は選べません（選べるもの：{ $choices }）
said-argument-parser = { $word } は選べません（選べるもの：{ $choices }）
said-argument-expected =
    { $count-key ->
        [one] 値が必要です
        [at-least-one] 値が1つ以上必要です
        [at-most-one] 値は1つまでです
       *[other] 値が{ $count }つ必要です
    }
said-argument-together = { $name } と { $other } は一緒に使えません
said-argument-ignored = 値 { $word } は取れません
said-argument-value = { $word } は正しい値ではありません
said-argument-file = { $word } を開けません（{ $error }）
said-argument-whole = { $low } から { $high } までの整数が必要です（{ $word } ではなく）
said-argument-faces = ダイスの目は 3,4 のように書いてください（{ $word } ではなく）
said-argument-twice = { $name } が2度あります。ダイスは { $example } のようにまとめてください

## コマンド

said-no-title = { $name } というゲームはありません（あるもの：{ $titles }）
said-no-bot = { $name } というコンピュータープレイヤーはいません（いるもの：{ $bots }）
said-no-scenario = { $name } というシナリオはありません（あるもの：{ $scenarios }）
said-no-side = { $name } という陣営はありません（あるもの：{ $sides }）
said-no-side-near =
    { $near-key ->
        [none] { $name } という陣営はありません
       *[other] { $name } という陣営はありません（{ $near } のことですか？）
    }
said-no-overlay = { $name } という重ね表示はありません（あるもの：{ $overlays }）
said-over-already = ゲームはすでに終わっています
said-no-option = { $name } というオプションはありません（あるもの：{ $options }）
said-no-choice = オプション { $key } に { $name } は選べません（選べるもの：{ $choices }）
said-no-language = { $name } という言語はありません（あるもの：{ $languages }）
said-no-style = { $name } という型はありません（あるもの：{ $styles }）
said-not-taught = このゲームのコンピュータープレイヤーはまだいません
said-nobody-plays = 担当するプレイヤーがいません（{ $sides }）
said-players-count = プレイヤーは{ $wanted }人必要です（{ $count }人ではなく）
said-no-pair = 「キー=値」の形で書いてください
said-no-rule = ルール { $rule } はありません（{ $first } から { $last } まで）
said-no-words = { $words } を含むルールはありません
said-no-tests = テストのフォルダーがありません
said-no-datum = { $key } というデータは { $files } にありません
said-which-title = ゲームの名前を書いてください（grognard titles で一覧を表示。--resume ファイル で保存したゲームの続き）
said-new-game-only = { $name } は新しいゲームのためのものです。保存したゲームでは変えられません
said-hot-seat-bot = --hot-seat では両方の陣営を人が受け持つので、--bot は使えません
said-save-there = すでにあります。続きは --resume { $save }、別に残すには --save に別の名前を
said-games-there = すでにあります。--save に別の名前を
said-undo-count = 戻せるのは{ $most }操作です（{ $count }ではなく）
said-sheets-where = ゲームの名前と、--to でフォルダーを書いてください
said-sheets-from = --from で、表のあるフォルダーを書いてください
said-no-working-copy = grognardの作業用コピーではありません（src/grognard がありません）
said-no-modules-page = docs/modules.md を更新できませんでした（python -m tools.modules）
said-title-name = 名前は2～31字の小文字、数字、_ で、最初は文字です
said-title-keyword = この語はコードの中で別の意味を持ちます。別の名前にしてください
said-title-marks = 題名に引用符、バックスラッシュ、改行は使えません
said-title-there = { $name } というゲームはすでにあります
said-title-files-there = { $name } とは別の名前にしてください。{ $files } がすでにあります

## 保存したゲームと局面

said-illegal = いまは選べません：{ $text }：{ $why }
said-illegal-text = いまは選べません：{ $text }
said-illegal-there = 選べません：{ $why }
said-no-stored-game = 保存したゲームではありません（{ $why }）
said-no-position = 局面ではありません
said-neither = 局面でも保存したゲームでもありません
said-stored-game = 保存したゲームで、局面ではありません
said-no-object = 全体が1つの表（オブジェクト）でなければなりません（{ $kind }ではなく）
said-names-no-title = ゲームの名前がありません（あるもの：{ $titles }）
said-whole-number-from-0 = { $key } は0以上の整数です（{ $value } ではなく）
said-no-such-key = { $keys } というキーはありません（あるもの：{ $known }）
said-position-of = { $name } の局面で、{ $title } のものではありません
said-no-unit-entry = { $entry } は id のある表ではありません
said-must-have-shape = { $key } は{ $shape }でなければなりません（{ $kind }ではなく）
said-number-from-to = { $key } は { $low } から { $high } までの数です（{ $value } ではなく）
said-not-one-of = { $name } は選べません（選べるもの：{ $names }）
said-unit-twice = { $unit } が2度あります
said-hex-and-box = ヘクスとボックスの両方にいることはできません
said-nowhere = どこにいるか書いてありません（hex か box が必要です）
said-two-holders = { $hex } が { $one } と { $other } の両方の支配になっています
said-other-holder = { $hex } は { $side } の支配となっていますが、そこには相手側のユニットがいます
said-no-procedure = { $entry } は名前と値のリストの組ではありません
said-no-step = { $name } という手順はありません
said-no-values = 値が手順に合いません（{ $error }）
said-other-values = { $values } は手順に合いません
said-procedures-misfit = 手順がユニットの状態に合いません（{ $kind }: { $error }）
said-no-unit-no-hex = { $value } はユニットでもヘクスでもありません
said-faces = ダイスの目は 3,4 のように書いてください（{ $word } ではなく）
said-faces-or-drawn = ダイスの目は 3,4 のように書いてください（{ $word } ではなく。引くもの：{ $drawn }）
said-reason-missing = reason がありません
said-other-format = 形式{ $format }で保存されています。この版が読めるのは形式{ $ours }です
said-other-title = { $title } のゲームで、{ $wanted } のものではありません
said-unknown-title = { $name } のゲームです（あるもの：{ $titles }）
said-needs-data = 製品版の値で遊ばれたゲームです。そのフォルダーを指定してください（data=…）
said-bad-signature = 署名が合いません。ファイルが壊れているか、変えられています
said-no-sense = 意味をなしません（{ $kind }: { $detail }）
said-changed-since = ルールかデータが変わっているので（{ $why }）、保存された状態から続けます
said-elsewhere = 記録にある{ $count }の選択では別の状態になります
said-other-definitions-now = ここにあるものと違う定義で保存されました。ここからはここにある定義で進めます
said-at-answer = { $number }番目の選択（全{ $of }）{ $text }
said-at-roll = ダイス{ $number }（{ $answer }）
said-at-draw = { $answer }での引き
said-dishonest = 公正なゲームではありません：{ $why }
said-other-definitions = { $wrong }（ここにあるものと違う定義で遊ばれたためかもしれません）
said-never-rolled = ダイス{ $number }：記録にありますが、振られていません
said-never-given = { $number }番目の選択：結果の記録がありますが、選択がありません
said-roll-was = 目は{ $value }ですが、秘密値から計算すると{ $gives }です
said-roll-recorded = 記録は{ $value }ですが、秘密値から計算すると{ $gives }です
said-roll-unrecorded = 記録がありません
said-stream = 乱数の{ $number }番目が使われていますが、{ $wanted }番目のはずです
said-no-outcome = 結果の記録がありません
said-other-outcome = 結果が記録と違います
said-other-state = { $number }番目の選択の後：状態が記録と違います（ハッシュ { $hash }）
said-other-snapshot = 保存された状態が、最後の選択の後の状態と違います
said-unread-snapshot = 保存された状態が読めません（{ $why }）
said-no-snapshot = 保存された状態が読めません（{ $why }）
said-other-secret = 秘密値が、最初のダイスの前に公開された値と合いません
said-no-secret = 秘密値が16進数ではありません：{ $secret }
said-long-secret = 秘密値が{ $count }バイトあります（{ $wanted }バイトでなければ、残りは公開された値と関わりがありません）
said-note-position = セットアップからではなく、作られた局面（通し番号{ $serial }）から始まっています
said-note-script = 最初の{ $count }個のダイスは前もって決められていました
said-note-definitions = ここにあるものと違う定義で遊ばれました
said-note-take-backs = 待ったが{ $count }回あり、そのたびにダイスが新しくなりました

## 手元の値（--data）

said-effect = { $count }個の値（{ $entries }項目）が有効です
said-effect-against = ルールブックと食い違うもの{ $count }（{ $rules }）
said-effect-new = { $place } は新しい項目です（{ $near } のことですか？）
said-no-definitions = 定義のフォルダーがありません
said-no-definition-file = そのような定義ファイルはありません{ $near }
said-twin = { $twin } もあるので、一方が無効になります
said-data-entry = ゲーム=フォルダー の形で書いてください（例：mons=printed）
said-data-set = データセット { $name }
said-data-set-name = 名前またはファイル名が正しくありません
said-data-set-size = { $size }kBを超えています
said-no-data-set = データセット { $reference } はここにありません
said-unplayable = この値ではルールどおりに進められません（{ $places }）：{ $error }
said-no-such = { $word } という{ $what }はありません{ $near }
said-nothing-such = { $word } というものはありません{ $near }
said-no-hex = ヘクス { $word } は盤面にありません{ $near }
said-no-key = { $key } というキーはありません{ $near }
said-unknown-word = { $word } というものはありません{ $near }
said-entry-unknown = { $place } という項目はありません
said-entry-unknown-near = { $place } という項目はありません（{ $near } のことですか？）
said-must-be = { $kinds }でなければなりません（{ $value } ではなく）
said-must-be-of-type = { $wanted }でなければなりません（{ $given }ではなく）
said-no-truth = true か false でなければなりません（{ $value } ではなく）
said-no-code = 出典のコードでなければなりません（{ $value } ではなく）
said-no-source-kind = { $kind } という種類はありません{ $near }
said-code-undeclared = 出典のコード { $code } が説明されていません
said-no-colour = { $word } は色ではありません（例：{ $ours }）
said-no-such-number = { $number } は { $low } から { $high } までの数ではありません
said-numbers-count = 数が{ $count }個あります（{ $wanted }個でなければなりません）
said-long-text = { $number }字を超える文があります
said-list-whole = このリストは全体を置き換えることしかできません
said-replace-below = 置き換えられるのはファイル全体だけです。ファイルの先頭に書いてください
said-remove-no-entry = 取り除けるのはリストの項目だけです
said-nothing-to-remove = 取り除く項目がありません
said-several-of-a-name = 同じ名前のものが複数あるので、取り除くことしかできません
said-entry-twice = 同じ項目が2度あります
said-lacks-further-key = { $key } がないので、ほかの項目と区別できません
said-rows-overlap = { $span } が { $other }（{ $row }）と重なっています
said-rows-gap = { $before } と { $after } の間の { $number } がどの行にも入りません
said-below-no-row = { $number } より下がどの行にも入りません
said-above-no-row = { $number } より上がどの行にも入りません
said-two-rows = ダイス{ $die }の行が2つあります（{ $row }）
said-no-row = ダイス{ $die }の行がありません（{ $row }）
said-no-column = { $column } の列がありません
said-cells-count = 欄が{ $count }個あります（{ $wanted }個でなければなりません）
said-chart-missing = 表がありません{ $near }
said-pinned-changed = ルールブックに記された欄です。表そのものを変えてください
said-none-left = 1つも残っていません
said-in-this-order = { $names } の順でなければなりません
said-looked-up = ルールで参照するので取り除けません。代わりに別の値を入れてください
said-number-missing = この前に { $number } 番がありません
said-no-level = { $level } は { $levels } のどれでもありません
said-no-label = ヘクス { $label } は4桁の番号ではありません
said-hex-alone = ヘクス { $label } は盤面にありません（どのヘクスとも接していません）
said-no-terrain = { $terrain } という地形は terrain.toml にありません
said-no-hex-there = ヘクス { $label } は盤面にありません
said-no-terrain-there = { $terrain } という地形はありません
said-no-cell = { $number } は 0 から { $high } までの数ではありません
said-row-of-cells = 欄が{ $count }個あります（{ $wanted }個でなければなりません）
said-no-cost = { $type } の移動コストがありません
said-no-neighbours = { $one } と { $other } は盤面で隣り合っていません
said-row-cells = 欄が{ $count }個あります（{ $wanted }個でなければなりません）
said-no-losses = { $cell } は 1/2 のような「攻撃側の損失/防御側の損失」ではありません
said-no-odds-result = { $cell } は 1/0 や 0/1 R のような結果ではありません
said-no-odds-column = { $column } は 2:1 のような列ではありません
said-rows-of-dice = ダイス{ $dice }の行があります（1から{ $faces }まで必要です）
said-no-result = { $value } という結果はありません
said-word-code-of-provenance = 出典のコード
said-word-feature = 地物
said-word-kind = 種類
said-word-terrain = 地形
said-word-side = 陣営
said-word-nation = 国
said-word-type = 種類
said-word-command = 司令部
said-word-unit = ユニット
said-word-parent = 親ユニット
said-word-formation = 組織
said-word-set-up = セットアップ
said-word-column = 列
said-kind-truth = true か false
said-kind-number = 数
said-kind-text = 文
said-kind-list = リスト
said-kind-object = 表
said-kind-table = 表
said-kind-nothing = 空
said-type-dict = 表
said-type-object = 表
said-type-list = リスト
said-type-array = リスト
said-type-str = 文
said-type-int = 整数
said-type-float = 数
said-type-bool = true か false
said-type-null = null
said-type-NoneType = null
said-type-date = 日付
said-type-time = 時刻
said-type-datetime = 日時
said-misfit = { $what }{ $near }
said-misfit-value = { $what }：{ $value }
said-misfit-somewhere = { $what }{ $steps }
said-misfit-expected = { $kinds }でなければなりません（{ $given }ではなく）
said-misfit-expected-number = { $bound } { $number } の{ $kinds }でなければなりません
said-misfit-expected-length = 長さ{ $bound }{ $number }の{ $kinds }でなければなりません
said-misfit-expected-length-not = 長さ{ $number }の{ $kinds }でなければなりません（{ $count }ではなく）
said-misfit-field-missing = キー { $key } がありません
said-misfit-field-unknown = { $key } というキーはありません
said-misfit-enum = { $word } は選べません
said-misfit-out-of-range = 整数が大きすぎます

## ゲームごとの、手元の値についての決まり

said-steps-on-counters = カウンター{ $counters }個に{ $steps }ステップあります（1個に{ $each }ステップ、ルール{ $rule }）
said-many-points = { $hex } のスタック値が{ $limit }を超えます（ルール{ $rule }）
said-march-too-far = 移動力{ $movement }の{ $factor }倍は大きすぎます
said-no-entry = ユニット { $unit } の進入がありません
said-many-combat-units = { $hex } の { $unit }：戦闘ユニットは{ $limit }個までです（ルール{ $rule }）
said-many-of-a-kind = { $hex } に入れるのは{ $limit }個（{ $kind }）までです（ルール{ $rule }）
said-faces-six = 目は6つ必要です
said-cavalry-alone = { $hex } の { $units }：騎兵は騎兵とだけスタックできます（ルール{ $rule }）
said-many-units = { $hex } の { $units }：{ $limit }ユニットまでです（ルール{ $rule }）
said-no-command-table = { $word } という司令部の表はありません
said-six-numbers = 数が6つ必要です（星は 2* のように）
said-no-even-column = { $column } の列がありません（ほかの列はここから数えます）
said-below-zero = 0より小さい数です
said-not-every-column = どの列にも値が必要です
said-steps-left-out = { $steps } に抜けがあります
said-faces-count = 値が{ $count }個あります（初期面と戦闘疲労面の{ $faces }個が必要です）
said-many-riders = 騎兵ユニットが{ $count }個あります（{ $most }個まで）
said-stands-already = { $unit } はすでに { $hex } にいます
said-over-limit = { $what }{ $units } は{ $limit }個を超えます（ルール{ $rule }）
said-fresh-brigades = 初期面の旅団 {""}

## 表計算の表

said-no-sheets = 表のフォルダーがありません
said-no-sheet = そのような表はありません{ $near }
said-line = { $sheet }、{ $number }行
said-cell = { $line }：{ $column }
said-which-entry = どの項目のことか書いてありません
said-line-already = { $key } はすでに{ $line }行にあります
said-column-twice = { $column } の列が2つあります
said-line-cells = 欄の数が1行目と違います
said-yes-or-no = yes か no でなければなりません（{ $text } ではなく）
said-no-whole-number = { $text } は整数ではありません
said-no-number = { $text } は数ではありません
said-lists-without-end = リストが際限なく入れ子になっています

## コマンドの出力

said-file = ファイル
said-total = 計
said-source-text = 明記
said-source-derived = 導出
said-source-reconstructed = 復元
said-source-printed = 製品版
said-kind-and-rule = { $kind }、ルール{ $rule }
said-from-source = {"    "}出典 { $code }：{ $text }
said-change-entry = 項目
said-change-nothing = なし
said-change-removed = 除去
said-change-against = {"   "}（ルール{ $rule }と食い違います）
said-change-near = {"   "}（新しい項目。{ $near } のことですか？）
said-sheets-change-nothing = 表は何も変えていません
said-stored-otherwise = ここにあるものと違う定義で保存されています（エンジン{ $engine }。手元の値は --data で指定）
said-signed-here = 鍵 { $key } のサイトの署名があります。すべてそのサイトで遊ばれました
said-signed-elsewhere = 鍵 { $key } のサイトの署名があります。一部はほかの場所で遊ばれました
said-site-said = ゲーム中のサイトの知らせ：{ $note }
said-honest = 公正です
said-verified = {"  "}{ $answers }の選択を再現し、{ $rolls }個のダイスを秘密値から計算しました
said-note = {"  "}注：{ $what }
said-verified-commitment = {"  "}事前公開値 { $hash }
said-verified-state = {"  "}状態　　　 { $hash }
said-standing = { $of }の選択のうち{ $answers }、ダイス{ $rolls }個、状態 { $hash }
said-ends-otherwise = 保存された状態と違う状態で終わりました。ルールかデータが変わっています
said-stored-in = 保存先：{ $save }（続きは grognard play --resume { $save }）
said-dice-left = { $of }個のダイスのうち{ $count }個は使われませんでした
said-dice-of-file-left = ファイルの{ $of }個のダイスのうち{ $count }個は使われませんでした
said-title-written = 遊ぶには grognard play { $name }、テストは { $tests }
said-sim-player = プレイヤー
said-sim-side = 陣営
said-sim-ending = 終わり方
said-sim-draws = 引き分け
said-sim-won = 勝ち
said-sim-done = { $games }ゲーム、{ $seconds }秒。1ゲームの選択：平均{ $mean }、最短{ $shortest }、最長{ $longest }。毎秒{ $rate }の選択
said-with-data-set = { $title }、データセット { $name }
said-running = Grognardが動いています：{ $url }

## サーバー

said-thinkers-postgresql = PostgreSQLのサイトが必要です。SQLiteではサーバー自身がコンピューターの思考を行います
said-unopened = 開けません（{ $why }）
said-other-server = このデータベースではほかのサーバーが動いています
said-database-address = データベースの指定が読めません：{ $url }
said-database-kind = データベース { $name } は使えません（sqlite か postgresql）
said-database-file = SQLiteのデータベースにはファイルが必要です：sqlite:////path/to/games.sqlite3
said-needs-package = PostgreSQLには別のパッケージが必要です：pip install 'grognard[postgres]'（{ $error }）
said-backup-cut = バックアップが途中で切れています
said-backup-version = 版{ $version }のバックアップです。このプログラムの版は{ $ours }です
said-backup-not-empty = バックアップは空のデータベースにだけ戻せます。ここには利用者がいます
said-backup-unread = バックアップとして読めません（{ $error }）
said-people-of-a-name = { $who } という名前の人が{ $count }人います。番号で指定してください（grognard operate people）
said-guest-operator = { $who } はゲストです。管理するにはアカウントが必要です
said-not-aside = ゲーム { $game } は棚上げされていません
said-no-game = ゲーム { $game } はありません
said-no-line = 発言 { $line } はありません
said-no-serving = ここでは待ち受けられません（{ $why }）
said-database = データベース { $url }
said-database-newer = 新しい版のGrognardのデータベースです。その版を使ってください（{ $error }）
said-database-trouble = { $trouble }（{ $error }）
said-trouble-full = ディスクがいっぱいです
said-trouble-disk = データベースのディスクを読み書きできません
said-trouble-read-only = データベースに書き込めません
said-trouble-unopened = データベースのファイルを開けません
said-trouble-damaged = データベースのファイルが壊れています
said-trouble-other = このサイトのデータベースではなくなっています
said-trouble-locked = ほかのプログラムがデータベースを占有しています
said-trouble-silent = データベースが応答しません
