import { createCanvas, loadImage } from '@napi-rs/canvas'
import { KEPT_IMAGE } from '@tafel/contracts/base/image.ts'

/** Redraws the picture as PNG within our size limit, so that no metadata or hidden data of the file survives. Undefined: it can't be decoded. */
export async function redraw(bytes: Buffer): Promise<Buffer | undefined> {
  const image = await loadImage(bytes).catch(() => undefined)
  if (image === undefined || image.width === 0 || image.height === 0) return undefined
  const scale = Math.min(1, KEPT_IMAGE.width / image.width, KEPT_IMAGE.height / image.height)
  const canvas = createCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)))
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.encode('png')
}
