/** A piece of a title's map, as its cover. */
import { useEffect, useRef } from "preact/hooks";
import { definitions, language } from "../session";
import { sheetOf } from "../map/sheets";

export function TitlePicture({ name }: { name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const title = definitions.value[name];
  useEffect(() => {
    let alive = true;
    if (title) void sheetOf(title).then((sheet) => {
      if (!alive || !canvas.current) return;
      const { width, height } = canvas.current.getBoundingClientRect();
      const density = Math.min(window.devicePixelRatio || 1, 2);
      canvas.current.width = width * density;
      canvas.current.height = height * density;
      const context = canvas.current.getContext("2d");
      if (!context) return;
      const scale = 46 * density;
      // the most important place of the map, a little off the middle
      const place = [...title.files.map.places].sort((a, b) => b.size - a.size)[1] ?? title.files.map.places[0];
      const [w, h] = [(width * density) / scale, (height * density) / scale];
      const [x0, y0, x1, y1] = sheet.grid.box;
      const [px, py] = place?.at ?? [(x0 + x1) / 2, (y0 + y1) / 2];
      const x = Math.min(Math.max(px - w * 0.6, x0), x1 - w);
      const y = Math.min(Math.max(py - h * 0.5, y0), y1 - h);
      context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
      sheet.paint(context, [x, y, x + w, y + h], scale, language.value, density);
    });
    return () => { alive = false; };
  }, [title, language.value]);
  return <canvas ref={canvas} class="cover" aria-hidden="true" />;
}
