/** A piece of a title's map, as its cover. */
import { useEffect, useRef } from "preact/hooks";
import { definitions, language } from "../session";
import { chartOf } from "../map/chart";

export function TitlePicture({ name }: { name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const title = definitions.value[name];
  useEffect(() => {
    let alive = true;
    if (title && canvas.current) {
      const chart = chartOf(title);
      const { width, height } = canvas.current.getBoundingClientRect();
      const density = Math.min(window.devicePixelRatio || 1, 2);
      const scale = 46 * density;
      // the most important place of the map, a little off the middle
      const place = [...title.files.map.places].sort((a, b) => b.size - a.size)[1] ?? title.files.map.places[0];
      const [w, h] = [(width * density) / scale, (height * density) / scale];
      const [x0, y0, x1, y1] = chart.grid.box;
      const [px, py] = place?.at ?? [(x0 + x1) / 2, (y0 + y1) / 2];
      const x = Math.min(Math.max(px - w * 0.6, x0), x1 - w);
      const y = Math.min(Math.max(py - h * 0.5, y0), y1 - h);
      void chart.print({ box: [x, y, x + w, y + h], scale, density, language: language.value }).then((picture) => {
        if (!alive || !canvas.current) return;
        canvas.current.width = picture.width;
        canvas.current.height = picture.height;
        canvas.current.getContext("2d")?.drawImage(picture, 0, 0);
      });
    }
    return () => { alive = false; };
  }, [title, language.value]);
  return <canvas ref={canvas} class="cover" aria-hidden="true" />;
}
