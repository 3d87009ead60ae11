import { setTimeout as wait } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { exchange } from '../../kit/exchange.ts'
import { pdfText } from '../../kit/pdf.ts'
import type { Person } from '../../kit/people.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import type { Canaries } from './canaries.ts'

const DEADLINE_MS = 60_000

/** An answer in searchable form, whatever its status: archives unpacked, PDFs as text. */
export async function readable(stack: Pick<StackFacts, 'adviser'>, person: Person, path: string): Promise<readonly Buffer[]> {
  for (;;) {
    const { accessToken } = await person.tokens()
    const headers = { Authorization: `Bearer ${accessToken}` }
    const asked = { method: 'GET', headers, again: true, signal: AbortSignal.timeout(DEADLINE_MS) }
    const { status, headers: answered, bytes } = await exchange(new URL(path, stack.adviser), asked)
    if (status !== 429) return unpacked(bytes)
    await wait(1000 * Number(answered['retry-after'] ?? 1))
  }
}

async function unpacked(bytes: Buffer): Promise<readonly Buffer[]> {
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return [Buffer.from(await pdfText(bytes))]
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return [bytes]
  const inside = Object.values(unzipSync(bytes)).map((file) => unpacked(Buffer.from(file)))
  return (await Promise.all(inside)).flat()
}

/** The canaries in the answers of these paths. */
export async function canariesAt(
  stack: Pick<StackFacts, 'adviser'>,
  person: Person,
  paths: readonly string[],
  canaries: Canaries,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const path of paths)
    for (const text of await readable(stack, person, path)) for (const canary of canaries.findIn(text)) found.add(canary)
  return found
}
