import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { exchange, type Exchanged } from './exchange.ts'
import type { Person } from './people.ts'

/** Uploads a picture of the person's firm by that address; each is another one. */
export async function uploadPicture(address: string, person: Person): Promise<Exchanged> {
  const { accessToken } = await person.tokens()
  return exchange(new URL('/api/account-images', address), {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/octet-stream' },
    body: picture(),
    again: true,
    signal: AbortSignal.timeout(30_000),
  })
}

function picture(): Buffer {
  const canvas = createCanvas(200, 80)
  const context = canvas.getContext('2d')
  context.fillStyle = `rgb(${[0, 0, 0].map(() => Math.floor(256 * Math.random())).join(',')})`
  context.fillRect(0, 0, 200, 80)
  return canvas.toBuffer('image/png')
}
