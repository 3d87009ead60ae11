import * as z from 'zod/mini'
import type { ImageDataUrl, UploadedImage } from '../../base/image.ts'
import { answerOf } from './answer-of.ts'

export const uploadedImage = answerOf<UploadedImage>()('UploadedImage', z.object({ name: z.string() }))
export const imageDataUrl = answerOf<ImageDataUrl>()('ImageDataUrl', z.object({ dataUrl: z.string() }))
