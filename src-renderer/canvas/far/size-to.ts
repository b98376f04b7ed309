/** Gives a canvas the pixels that the screen has for it. */
export function sizeTo(
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const [wide, high] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)]
  if (canvas.width !== wide) canvas.width = wide
  if (canvas.height !== high) canvas.height = high
}
