import { randomUUID } from 'node:crypto'
import { FILE_NAME_HEADER } from '@tafel/contracts/contexts/clients/files.ts'
import { exchange, type Exchanged } from './exchange.ts'
import type { Person } from './people.ts'

/** Uploads bytes as a file. */
export async function upload(
  address: string,
  person: Person,
  path: string,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchanged> {
  const { accessToken } = await person.tokens()
  return exchange(new URL(path, address), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Idempotency-Key': randomUUID(),
      'Content-Type': 'application/octet-stream',
      ...headers,
    },
    body,
    again: true,
    signal: AbortSignal.timeout(30_000),
  })
}

/** Attaches a text file to a client and returns the file's id. */
export async function attachText(address: string, person: Person, clientId: string, name: string, text: string): Promise<string> {
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent(`${name}.txt`) }
  const { status, bytes } = await upload(address, person, `/api/clients/${clientId}/files`, Buffer.from(text), headers)
  if (status !== 201) throw new Error(`A file was answered with ${status}.`)
  return (JSON.parse(bytes.toString()) as { readonly id: string }).id
}
