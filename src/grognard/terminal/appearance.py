"""How the screens look, in Textual's style language."""

CSS = """
* { scrollbar-color: #5a644c; scrollbar-color-hover: #8a9280; scrollbar-color-active: #ecc83c; }
* { scrollbar-background: #191d15; scrollbar-background-hover: #191d15; scrollbar-background-active: #191d15; }
* { scrollbar-corner-color: #191d15; }
Screen { background: #0e1012; color: #d5d2c4; layers: base; }
#table { height: 1fr; }
#top { height: 1; background: #22271c; }
#tracks { height: 1; background: #191d15; }
#middle { height: 1fr; }
#left { width: 1fr; }
#board { height: 1fr; background: #0e1012; scrollbar-size: 1 1; }
#board:focus { border-left: outer #ecc83c; }
#board { border-left: outer #2c3226; }
#log { height: 8; border-top: solid #3a4232; background: #12150f; scrollbar-size: 1 1; padding: 0 1; }
#right { width: 46; border-left: solid #3a4232; background: #12150f; }
#question { height: auto; max-height: 5; padding: 0 1; background: #22271c; }
#answers { height: 1fr; min-height: 4; border: none; background: #12150f; padding: 0; scrollbar-size: 1 1; }
#answers:focus { border-left: outer #ecc83c; }
#answers { border-left: outer #2c3226; text-wrap: nowrap; text-overflow: ellipsis; }
#answers > .option-list--option-highlighted { background: #3a4232; color: #ffffff; }
#answers:focus > .option-list--option-highlighted { background: #6a6020; }
#details { height: auto; max-height: 55%; padding: 0 1; border-top: solid #3a4232; scrollbar-size: 1 1; }
#forecast { height: auto; display: none; margin: 0 0 1 0; }
#forecast.shown { display: block; }
.compact #log { height: 4; }
.compact #right { width: 36; }
.wide #right { width: 56; }
.wide #log { height: 11; }
Footer { background: #22271c; }
ModalScreen { align: center middle; background: #000000 60%; }
ModalScreen.cover { background: #0e1012; }
.dialog { width: 80%; max-width: 96; height: 85%; max-height: 40; padding: 0 1; }
.dialog { background: #191d15; border: round #ecc83c; }
.dialog.small { width: 60; max-width: 90%; height: auto; padding: 1 2; }
.dialog .title { color: #ecc83c; text-style: bold; margin: 0 0 1 0; height: auto; }
.dialog .body { height: 1fr; }
.dialog Button { margin: 1 1 0 0; }
.dialog Input { border: tall #3a4232; background: #0e1012; }
.dialog Input:focus { border: tall #ecc83c; }
.compact .dialog { width: 96%; height: 96%; }
.compact .dialog.small { width: 60; height: auto; }
.dialog.notice, .compact .dialog.notice { height: auto; max-height: 96%; }
.notice .body { height: auto; max-height: 70vh; }
.buttons { height: auto; }
#found { height: 1fr; border: none; background: #12150f; }
"""
