import type { Page } from 'playwright'

/** A picture may have this many bytes: a chapter is read on a phone, too. */
export const mostBytes = 40_000

/** A PNG as WebP, as good as its size allows. The browser is the encoder; `page` is any page of it. */
export async function encodeWebp(page: Page, png: Buffer): Promise<Buffer> {
  for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    const text = await page.evaluate(encodeInPage, { png: png.toString('base64'), quality })
    const webp = Buffer.from(text, 'base64')
    if (webp.length <= mostBytes) return webp
  }
  throw new Error(`a picture of more than ${String(mostBytes)} bytes: show less of the screen`)
}

/** Runs in the page; answers Base64. */
async function encodeInPage({ png, quality }: { png: string; quality: number }): Promise<string> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${png}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.toDataURL('image/webp', quality).replace('data:image/webp;base64,', '')
}
