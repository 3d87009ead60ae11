import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'
import { exchange } from './exchange.ts'
import type { Browser } from 'puppeteer'
import { newAdviser, type Person } from './people.ts'
import { addClient, markWelcomed } from './records.ts'
import { sharedStack } from './shared-stack.ts'
import { signedIn, type Visit } from './visit.ts'

// Other places that show a figure, for journeys that check that it is the same everywhere.

export type Answered<Result> = { readonly ok: true; readonly result: Result } | { readonly ok: false }

/** The answers of `npm run calculate` to these inputs, one per line. */
export async function onCommandLine<Result>(kind: string, inputs: readonly object[]): Promise<readonly Answered<Result>[]> {
  const child = spawn(process.execPath, [...NODE_FLAGS, 'contracts/contexts/calculate/main.ts', kind, '--no-trace', '--no-hints'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  child.stdin.end(inputs.map((each) => `${JSON.stringify(each)}\n`).join(''))
  const lines = (await textOf(child.stdout)).trimEnd().split('\n')
  const [code] = (await ended) as [number | null]
  if (code !== 0 || lines.length !== inputs.length) throw new Error(`The command line ended with ${code} after ${lines.length} answers.`)
  return lines.map((line) => JSON.parse(line) as Answered<Result>)
}

/** An amount as in a report's tables for spreadsheets. */
export const inRand = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** A file that the API sends to the person. */
export async function bytesOf(person: Person, path: string): Promise<Buffer> {
  const { accessToken } = await person.tokens()
  const { status, bytes } = await exchange(new URL(path, sharedStack().services), {
    method: 'GET',
    headers: { Authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(60_000),
  })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${bytes.toString().slice(0, 300)}`)
  return bytes
}

/** A signed-in adviser with a client. */
export interface Desk {
  readonly adviser: Person
  readonly clientId: string
  readonly visit: Visit
}

/** Records for one person, within the limit of requests a minute. */
const RECORDS_EACH = 8

/** For each record with a figure missing somewhere, the missing figures. */
export async function differing<Drawn>(
  browser: Browser,
  records: readonly Drawn[],
  missingOf: (drawn: Drawn, desk: Desk) => Promise<readonly string[]>,
): Promise<readonly { readonly drawn: Drawn; readonly missing: readonly string[] }[]> {
  const found: { readonly drawn: Drawn; readonly missing: readonly string[] }[] = []
  for (let at = 0; at < records.length; at += RECORDS_EACH) {
    const desk = await deskOf(browser)
    for (const drawn of records.slice(at, at + RECORDS_EACH)) {
      const missing = await missingOf(drawn, desk)
      if (missing.length > 0) found.push({ drawn, missing })
    }
    await desk.visit.page.browserContext().close()
  }
  return found
}

async function deskOf(browser: Browser): Promise<Desk> {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  return { adviser, clientId: await addClient(adviser), visit: await signedIn(browser, sharedStack(), adviser) }
}
