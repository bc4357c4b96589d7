# コマンドラインのヘルプ。英語はプログラムの中にある。
# cli-コマンド は一覧の1行、cli-コマンド-about は説明、cli-コマンド-引数 はその引数、cli-any-引数 はどのコマンドにも共通の引数。

cli-usage = 使い方：
cli-positional = 引数
cli-options = オプション
cli-commands = コマンド
cli-acts = 操作

cli-about = 市販のボードウォーゲームをルールブックどおりに。合法な選択肢をすべてルール番号とともに示し、確率は正確、ダイスは公正、コンピューターも相手をします。
cli-epilog = 終了コード：0 正常、1 検査で問題が見つかった（rules --coverage、replay、verify、fuzz）、2 入力の誤り、130 中断。

cli-any-help = このヘルプを表示して終わる
cli-any-version = バージョンを表示して終わる
cli-any-title = ゲームの名前：{ $titles }
cli-any-lang = 表示する言語（en 英語、ja 日本語）。省略すると環境の設定に従う
cli-any-data = 手元の定義ファイルを上に重ねて使う（docs/data.md）
cli-any-json = 文章の代わりにJSONで出力する
cli-any-scenario = シナリオ。省略すると最初のもの
cli-any-option = ルールの解釈や選択ルール（grognard titles で一覧を表示）
cli-any-log-level = 記録の詳しさ（既定：%(default)s）
cli-any-jobs = 同時に進めるゲームの数
cli-any-database = sqlite:////path/to/file または postgresql://…

cli-play = ターミナルでゲームをする
cli-play-about = コンピューター、または同じ画面の相手と対戦します。コンピューター同士の観戦もできます。--save のファイルには選択のたびに保存され、--resume で続きから始められます。
cli-play-title = ゲームの名前。--resume のときはファイルから分かる
cli-play-side = 担当する陣営。省略すると最初の陣営
cli-play-hot-seat = 1つの画面で2人が交代で対戦する
cli-play-watch = 両陣営をコンピューターが担当する
cli-play-bot = コンピューター・プレイヤー：{ $bots }
cli-play-seed = ダイスとコンピューターの動きを再現できるようにする
cli-play-save = ゲームの保存先
cli-play-resume = 保存したゲームの続きから始める

cli-serve = ブラウザーで遊ぶ：1人でも、ほかの人とでも、コンピューターとでも
cli-serve-about = ブラウザー用クライアントとともにサーバーを動かします。指定がなければ組み込みのデータベースを使います。その他の設定は環境変数で行います（docs/deployment.md）。
cli-serve-host = 待ち受けるアドレス（既定：%(default)s）
cli-serve-port = 待ち受けるポート（既定：%(default)s）
cli-serve-database = sqlite:////path/to/file または postgresql://…（既定：ユーザーのデータ領域）
cli-serve-data = そのゲームで選べるようにする手元の値（docs/data.md）。繰り返し指定できる
cli-serve-open = ブラウザーを開く

cli-think = PostgreSQLのサイトのコンピューターの思考を、どのマシンからでも引き受ける
cli-think-about = サイトの待ち行列から思考を取り出し、その結果を実行します。1つのサイトでいくつ動かしても構いません。途中で止まったものの思考は、ほかのプロセスが引き継ぎます。その他の設定は環境変数で行います（docs/deployment.md）。
cli-think-database = postgresql://…（既定：環境変数による）
cli-think-workers = 同時に行う思考の数（既定：プロセッサー数−1、最低2）

cli-operate = サイトの管理：利用者、ゲーム、お知らせ、バックアップ
cli-operate-about = サイトのデータベースを操作します。サーバーは動いていても止まっていても構わず、動いていれば30秒以内に反映されます。データベースは --database か環境変数で指定します（docs/deployment.md）。
cli-operate-counts = ゲームと利用者の数
cli-operate-people = 利用者の一覧（新しい順）
cli-operate-people-like = 名前の一部、または番号
cli-operate-games = ゲームの一覧（最後に変わった順）
cli-operate-games-state = この状態のゲームだけ
cli-operate-mute = 利用者の発言を止める
cli-operate-unmute = 発言の停止を解く
cli-operate-ban = 利用者の立ち入りを禁じる
cli-operate-unban = 立ち入りの禁止を解く
cli-operate-any-who = 名前、または番号
cli-operate-any-why = 本人に伝える理由
cli-operate-any-game = ゲームの番号
cli-operate-appoint = ブラウザーでサイトを管理できる人にする
cli-operate-dismiss = 管理できる人から外す
cli-operate-aside = ゲームを棚上げする
cli-operate-aside-why = プレイヤーに伝える理由
cli-operate-resume = 棚上げしたゲームを再開する
cli-operate-strike = チャットの発言を取り消す
cli-operate-strike-line = 発言の番号
cli-operate-announce = 全員へのお知らせを出す。文を省くと取り下げる
cli-operate-announce-words = お知らせの文
cli-operate-purge = 長く訪れていないゲストを消す
cli-operate-purge-days = 訪れていない日数（既定：%(default)s）
cli-operate-backup = サイト全体をファイルに書き出す
cli-operate-restore = バックアップを空のデータベースに戻す（種類は問わない）
cli-operate-any-file = バックアップのファイル
cli-operate-limits = 利用回数の制限を表示する

cli-titles = 遊べるもの：ゲーム、シナリオ、陣営、オプション
cli-titles-about = ゲームをシナリオ、陣営、オプションとともに一覧します。オプションはルールの解釈や選択ルールで、名前、もとになるルール、選べる値と既定値を示します。
cli-titles-names = 名前だけを1行に1つ（スクリプト用）

cli-rules = ルールの要約と、各ルールを裏づけるコードとテスト
cli-rules-about = ゲームのルールを要約で示します：全部、番号で1つ、または語句を含むもの。--coverage では、各ルールをそれを引用するコードと証明するテストに結びつけます。コードかテストのないルールや、何も証明しない引用があれば終了コードは1です。
cli-rules-id = ルールの番号。9のような章の番号なら、その章全体
cli-rules-search = これらの語句をすべて含むルールだけ（ルールブックの言葉でも探せる）
cli-rules-coverage = 台帳：ルール、種類、コード、テスト
cli-rules-tests = テストの場所（ソースの隣にない場合）

cli-data = 盤面、ユニット、図表がどれほど確かか
cli-data-about = ゲームのデータを、ファイルと確かさ（ルールに明記、ルールから導出、復元）ごとに数えます。キー（ユニット、ヘクス、表の行など）を与えると、それを持つデータを出典とともに示します。--data では、手元のファイルが変えたものも示します。`data export TITLE --to DIR` はすべての一覧を表計算用（CSV）に書き出し、`data import TITLE --from DIR --to DIR` は書き換えた表から --data 用のフォルダーを作ります。
cli-data-key = ユニットやヘクスの番号、ターン、名前
cli-data-provenance = すべての出典を、それに基づくデータの数とともに一覧する
cli-data-to = export と import で、書き出すフォルダー
cli-data-sheets = import で、表のあるフォルダー

cli-probe = 局面に尋ねる：何が合法か、なぜか、確率は、何が起こるか
cli-probe-about = 局面ファイル（JSONまたはTOML、docs/positions.md）についての問いに答えます。--apply を先に適用し、その後の局面について答えます。問いがなければ --legal とみなします。
cli-probe-file = 局面ファイル
cli-probe-apply = この選択を適用する。繰り返し指定できる
cli-probe-dice = まずこの目を（チットは名前で）使い、その後は局面のシードによる目を使う。局面がひとりでに進む間の目にも使われる
cli-probe-legal = 質問と、合法な選択肢のすべて
cli-probe-explain = ある選択がなぜ合法か、合法でないか
cli-probe-forecast = ある選択の戦闘比、修正、結果の分布
cli-probe-view = ある陣営（または bystander）に見えるもの
cli-probe-write = 結果の局面を書き出す

cli-draw = 局面を絵（SVG）にする
cli-draw-about = 局面ファイルの状況、または保存したゲームの最後の状況をSVGで描きます。盤面と、その陣営に見えるユニットを描きます。
cli-draw-file = 局面ファイル、保存したゲーム、またはサイトのターンファイル
cli-draw-out = 書き出す先。省略すると標準出力
cli-draw-view = この陣営から見た状況（既定：観戦者）
cli-draw-hexes = これらのヘクスのある部分だけ

cli-replay = 保存したゲームをもう一度進め、終わりを確かめる
cli-replay-about = 保存したゲームの選択をもう一度たどって現在の状況を示し、保存された状態で終わることを確かめます。違えば終了コードは1です。
cli-replay-file = 保存したゲーム、またはサイトのターンファイル
cli-replay-to = N番目の選択で止める
cli-replay-events = すべての選択と出来事を表示する

cli-verify = 保存したゲームのダイスを秘密値からすべて計算し直す
cli-verify-about = 保存したゲームを検査します。秘密値が最初のダイスの前に公開された値と合うこと、すべてのダイスと引きがそこから生じたこと、すべての選択が合法で記録どおりの結果になったこと、保存された状態がその結果であることを確かめます。最初に見つかった誤りを、選択またはダイスの番号で示し、終了コードは1です。
cli-verify-file = 保存したゲーム、またはサイトのターンファイル

cli-sim = コンピューター同士を何度も対戦させる
cli-sim-about = 2つのコンピューター・プレイヤーを何度も対戦させます。同時に進める数によらず、同じシードなら同じ結果になります。勝ちをプレイヤー別と陣営別に数えます。同じ名前のプレイヤー同士は「NAME」（先に挙げた方）と「NAME#2」で区別します。
cli-sim-bots = 先の陣営と後の陣営のプレイヤー：{ $bots }
cli-sim-games = ゲームの総数
cli-sim-swap-sides = 1回おきに、前のゲームと同じシードで陣営を入れ替える
cli-sim-seed = ダイスとプレイヤーのシード（既定：0）
cli-sim-save = すべてのゲームをここに保存する

cli-fuzz = でたらめにゲームを進め、すべてが成り立つことを確かめる
cli-fuzz-about = でたらめにゲームを進めながら、ゲームが守るべき約束を確かめます。状態の組み直し、スナップショットと局面の一致、コピーの独立、誰でも見られること、見えすぎないこと、示した選択肢だけが受け入れられること、受け入れた選択肢が何かを変えること、説明と一覧の一致、確率の合計、ゲームの終了と再現です。失敗はそこに至るゲームとして保存し、終了コードは1です。「今ではない」としか言わない断りが50回に1回を超える場合も同じです。同時に進める数によらず、同じシードなら同じゲームになります。
cli-fuzz-games = ゲームの数（既定：1）
cli-fuzz-seed = ゲームのシード（既定：0）
cli-fuzz-dir = 失敗の保存先（既定：fuzz）
cli-fuzz-thorough = 一部ではなく、毎回すべての検査をする
cli-fuzz-again = この保存したゲームの終わりで、すべての検査だけを行う

cli-bench = 速さを、ほかのプログラムと同じ条件で測る
cli-bench-about = 1つのコアのプロセッサー時間で測ります。選択肢をすべて作りながらの無作為なプレイ、コピー、移動範囲、スナップショット、表示、予測を、通常版とコンパイル版で測り、python-chess と、Pythonで書かれたOpenSpielのゲームがあれば（grognard[bench]）その無作為なプレイも測ります。
cli-bench-seconds = 1項目に掛ける秒数（既定：5）

cli-new-title = 新しいゲームのひな形を作る
cli-new-title-about = すぐに動く小さなゲームを、指定した名前で作ります。パッケージ、定義ファイル、2言語の言葉、地図、テストが揃います。その先の進め方は docs/adding-a-title.md にあります。
cli-new-title-name = コマンドやファイルで使う名前（小文字）
cli-new-title-title = 人が呼ぶ名前（既定：上の名前）
cli-new-title-repository = 書き出す場所（既定：今動いている作業用コピー）
