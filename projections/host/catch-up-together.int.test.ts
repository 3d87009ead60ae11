import { createLog } from '@tafel/kernel/runtime/log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, harness } from '../runtime/contract/harness.ts'
import { append, expectedClients, sample, type Step } from '../runtime/contract/sample.ts'
import { createCatchUp } from './catch-up.ts'
import { catchUpTogether } from './catch-up-together.ts'

let h: Harness
beforeAll(async () => {
  h = await harness()
})
afterAll(() => h.close())

const steps: readonly Step[] = Array.from({ length: 6 }, (_, at) => ({ client: at % 3, does: 'name', word: `Word ${at}` }))
const log = createLog({ service: 'test', level: 'fatal' })
const together = () => catchUpTogether(h.deps, [sample], log, new AbortController().signal, createCatchUp(), () => undefined)

test('brings read models to the end of the log', async () => {
  await together()
  for (const step of steps) await append(h.kernel, step)
  await together()
  expect(await h.shown()).toEqual(expectedClients(steps))
  expect(await h.writes()).toEqual({ events: steps.length, notOnce: 0 })
})

test('leaves read models to themselves at the first failure, so that broken tables delay no others', async () => {
  await append(h.kernel, steps[0] as Step)
  await h.pool.query(`alter table ${h.first.schema}.sample_clients rename to lost`)
  await together()
  expect((await h.writes()).events).toBe(steps.length)
})
