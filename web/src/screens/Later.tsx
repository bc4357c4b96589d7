/** What the first view does without. */
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../session";

/** A screen whose code is loaded when it is needed. */
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

/** What lies farther down: it comes when what is above it has been drawn. */
export function Soon({ children }: { children: ComponentChildren }) {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  return there ? children : null;
}
