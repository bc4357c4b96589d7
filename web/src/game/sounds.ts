/** Sounds, made on the spot; only for who wants them. */
import { settings } from "../settings";

let context: AudioContext | undefined;

/** A short noise through a filter: the pitch and the length tell a step from a die. */
function knock(at: number, pitch: number, seconds: number, loud: number): void {
  if (!context) return;
  const samples = Math.floor(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 2 });
  const gain = new GainNode(context, { gain: loud });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

export function sound(of: "die" | "step"): void {
  if (!settings.peek().sound) return;
  context ??= new AudioContext();
  if (of === "die") [0, 0.07, 0.16, 0.28].forEach((at) => knock(at, 2400, 0.05, 0.5));
  else knock(0, 420, 0.09, 0.6);
}
