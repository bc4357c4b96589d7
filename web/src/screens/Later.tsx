/** A screen whose code is loaded when it is needed. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../session";

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [there, setThere] = useState(loaded !== undefined);
    useEffect(() => {
      if (!there)
        void load().then((found) => {
          loaded = found;
          setThere(true);
        });
    }, []);
    const Screen = loaded;
    return Screen ? (
      <Screen {...props} />
    ) : (
      <p class="waiting" role="status">
        {words.value.ui("loading")}
      </p>
    );
  };
}
