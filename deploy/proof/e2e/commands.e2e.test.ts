import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScript } from '../../embedded/testing/run-script.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'

// The commands of README.md with a running `npm start`, which they find by its folder and ports. Their use with other servers is in
// deploy/embedded/commands.int.test.ts.

const stack = sharedStack()
const run = (name: string, args: readonly string[] = []) =>
  runScript(name, args, { TAFEL_DATA: stack.dataDir, TAFEL_PORT: new URL(stack.adviser).port })
let folder: string
let clientId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-commands-'))
  clientId = await addClient(await newAdviser(stack))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('verify compares the log with a witness and the checkpoints of the data folder', async () => {
  const witness = join(folder, 'witness')
  const seen = await run('witness', ['--log', stack.adviser, '--folder', witness, '--once'])
  expect(seen).toEqual({ code: 0, output: expect.stringMatching(/\d entries, cosigned/) })
  expect(await run('verify', ['--witness', witness])).toEqual({
    code: 0,
    output: expect.stringMatching(/Every event is unchanged\.\nSigned checkpoints cover \d+ of \d+ events/),
  })
})

test('verifies a client, and an export without a running Tafel', async () => {
  const record = await run('verify', ['record', `client-${clientId}`])
  expect(record).toEqual({ code: 0, output: expect.stringContaining('Every event is unchanged') })
  const exported = join(folder, 'exported')
  expect(await run('verify', ['export', exported])).toMatchObject({ code: 0 })
  expect(await runScript('verify', ['exported', exported])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Signed checkpoints cover'),
  })
})

test('retries parked events', async () => {
  expect(await run('unpark', ['clients'])).toEqual({ code: 0, output: expect.stringContaining('are in its tables now') })
})
