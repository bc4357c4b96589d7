/** Everything a player can set for himself, in one place. */

import { LanguageSwitch } from "../screens/TopBar";
import { words } from "../session";
import { type Settings, set, settings } from "../settings";
import { Dialog } from "./parts";

type Choice = "asking" | "pace" | "theme";

const CHOICES: Record<Choice, readonly string[]> = {
  asking: ["final", "all", "none"],
  pace: ["calm", "quick", "none"],
  theme: ["auto", "light", "dark"],
};
const SIZES = [90, 100, 115, 130] as const;
const SWITCHES = ["alone", "minimap", "sound", "notify", "safeColours"] as const;

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const say = words.value;
  const now = settings.value;
  const turn = (key: (typeof SWITCHES)[number], wanted: boolean) => {
    set({ [key]: wanted } as Partial<Settings>);
    if (key === "notify" && wanted && "Notification" in window) void Notification.requestPermission();
  };
  return (
    <Dialog heading={say.ui("settings")} onClose={onClose}>
      <div class="settings">
        <fieldset>
          <legend>{say.ui("language")}</legend>
          <LanguageSwitch />
        </fieldset>
        {(Object.keys(CHOICES) as Choice[]).map((key) => (
          <fieldset key={key}>
            <legend>{say.ui(`set-${key}`)}</legend>
            {CHOICES[key].map((value) => (
              <label key={value} class="choice">
                <input
                  type="radio"
                  name={`set-${key}`}
                  value={value}
                  checked={now[key] === value}
                  onChange={() => set({ [key]: value } as Partial<Settings>)}
                />{" "}
                {say.ui(`set-${key}-${value}`)}
              </label>
            ))}
          </fieldset>
        ))}
        <fieldset>
          <legend>{say.ui("set-text")}</legend>
          {SIZES.map((size) => (
            <label key={size} class="choice">
              <input
                type="radio"
                name="set-text"
                value={size}
                checked={now.text === size}
                onChange={() => set({ text: size })}
              />{" "}
              {size}%
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{say.ui("set-more")}</legend>
          {SWITCHES.map((key) => (
            <label key={key} class="choice">
              <input
                type="checkbox"
                name={`set-${key}`}
                checked={now[key]}
                onChange={(event) => turn(key, event.currentTarget.checked)}
              />{" "}
              {say.ui(`set-${key.toLowerCase()}`)}
            </label>
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}
