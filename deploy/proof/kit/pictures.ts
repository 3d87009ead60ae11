import { createCanvas } from '@napi-rs/canvas'
import type { Exchanged } from './exchange.ts'
import type { Person } from './people.ts'
import { upload } from './upload.ts'

/** Uploads a new random picture of the person's firm. */
export const uploadPicture = (address: string, person: Person): Promise<Exchanged> =>
  upload(address, person, '/api/account-images', picture())

function picture(): Buffer {
  const canvas = createCanvas(200, 80)
  const context = canvas.getContext('2d')
  context.fillStyle = `rgb(${[0, 0, 0].map(() => Math.floor(256 * Math.random())).join(',')})`
  context.fillRect(0, 0, 200, 80)
  return canvas.toBuffer('image/png')
}
