import * as z from 'zod/mini'

// Pictures of firms, under account-images/{name} (specification §7). What is taken in is read for what it is, not for what it is called,
// and drawn anew: nothing of the file itself is kept.

export const MAX_IMAGE_BYTES = 2 * 1024 * 1024
/** Of either side, in pixels, of what is taken in. */
export const MAX_IMAGE_SIDE = 4096
/** As it is kept: enough for a letterhead in print. */
export const KEPT_IMAGE = { width: 1200, height: 600 } as const

/** What a picture is called: by what it shows, so that the same name is the same picture for ever. Never by a name that somebody gave it. */
export const IMAGE_NAME = /^[0-9a-f]{64}\.png$/
/** '' for none. */
export const imageName = z.string('A picture.').check(z.regex(/^(?:[0-9a-f]{64}\.png)?$/, 'A picture that was uploaded here.'))

export interface UploadedImage {
  readonly name: string
}
export interface ImageDataUrl {
  readonly dataUrl: string
}

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
