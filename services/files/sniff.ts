import { type ImageType, MAX_IMAGE_SIDE } from '@tafel/contracts/base/image.ts'

/** A file's type by its first bytes, and whether it is complete without trailing data. */
export interface Sniffed {
  readonly type: ImageType
  readonly width: number
  readonly height: number
}

export type SniffFault = 'files/not-an-image' | 'files/image-too-large'

/** By bytes, never by name. Refuses non-images, trailing data and decompression bombs before decoding. */
export function sniffImage(bytes: Buffer): Sniffed | { readonly refused: SniffFault } {
  const found = png(bytes) ?? jpeg(bytes) ?? webp(bytes)
  if (found === undefined || found.width === 0 || found.height === 0) return { refused: 'files/not-an-image' }
  return found.width > MAX_IMAGE_SIDE || found.height > MAX_IMAGE_SIDE ? { refused: 'files/image-too-large' } : found
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Walks the chunks to the end: nothing may follow it. */
function png(bytes: Buffer): Sniffed | undefined {
  if (!bytes.subarray(0, 8).equals(PNG) || bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) !== 'IEND') continue
    if (at + 12 !== bytes.length) return undefined
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  return undefined
}

const START_OF_SCAN = 0xda
/** Markers with the size: all starts of a frame. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks the markers to the image data, whose end is the end of the file. */
function jpeg(bytes: Buffer): Sniffed | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return undefined
  let size: Pick<Sniffed, 'width' | 'height'> | undefined
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === START_OF_SCAN) return size && !endsBefore(bytes, at) ? { type: 'image/jpeg', ...size } : undefined
    if (isFrame(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Image data can't contain an end marker: a byte of 255 is followed by 0. An earlier one is the real end, followed by other data. */
const endsBefore = (bytes: Buffer, at: number) => bytes.indexOf(Buffer.from([0xff, 0xd9]), at) !== bytes.length - 2

function webp(bytes: Buffer): Sniffed | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined
  const size = webpSize(bytes)
  return size && { type: 'image/webp', ...size }
}

function webpSize(bytes: Buffer): Pick<Sniffed, 'width' | 'height'> | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
