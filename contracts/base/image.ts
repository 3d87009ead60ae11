import * as z from 'zod/mini'

// Pictures of firms, under account-images/{name} (specification §7). An upload is recognised by its content, not its name,
// and re-encoded: no bytes of the uploaded file are stored.

export const MAX_IMAGE_BYTES = 2 * 1024 * 1024
/** Of an upload, in pixels, per side. */
export const MAX_IMAGE_SIDE = 4096
/** The stored size, enough for a printed letterhead. */
export const KEPT_IMAGE = { width: 1200, height: 600 } as const

/** The name of a picture: a hash of its content, so a name always means the same picture. Never a name given by a user. */
export const IMAGE_NAME = /^[0-9a-f]{64}\.png$/
/** '' if there is none. */
export const imageName = z.string('A picture.').check(z.regex(/^(?:[0-9a-f]{64}\.png)?$/, 'A picture that was uploaded here.'))

export interface UploadedImage {
  readonly name: string
}
export interface ImageDataUrl {
  readonly dataUrl: string
}

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
