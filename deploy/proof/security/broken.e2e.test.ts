import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scene, startScene } from '../faults/kit/scene.ts'
import { runMatrix } from './matrix/run.ts'
import { runTexts } from './texts/run.ts'
import { runTokens } from './tokens/run.ts'

// Checks the checks: attacks builds of the services that are each broken in one place.

const BROKEN = 'deploy/proof/security/broken'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.close())

async function become(instead: Readonly<Record<string, string>>): Promise<void> {
  const [person] = await scene.advisers(1)
  await scene.become({ services: { instead } })
  await scene.kill('services')
  if (person) await scene.answering([person])
}

test('finds the leaked text when both locks on another firm’s rows are open', async () => {
  await become({
    'projections/clients/read.ts': `${BROKEN}/shows-all-clients.ts`,
    'services/queries/reader.ts': `${BROKEN}/sees-as-admin.ts`,
  })
  const { leaked, notes } = await runMatrix(scene.facts(), { about: 300, people: 1 })
  expect(leaked).toBeGreaterThan(0)
  expect(notes).toContainEqual(expect.stringMatching(/^leaked: getClient, path = \w+, as \w+$/))
})

test('leaks nothing from a handler without its tenant filter, thanks to the second lock', async () => {
  await become({ 'projections/clients/read.ts': `${BROKEN}/shows-all-clients.ts` })
  expect((await runMatrix(scene.facts(), { about: 300, people: 1 })).notes).toEqual([])
})

test('finds commands that do not check a record’s owner, by their answers and in the log', async () => {
  await become({ 'services/records/own.ts': `${BROKEN}/believes-ids.ts` })
  const { accepted, notes } = await runMatrix(scene.facts(), { about: 7000, people: 1 })
  expect(accepted).toBeGreaterThan(0)
  expect(notes).toContainEqual(expect.stringMatching(/^accepted \(2\d\d\): .*, path = .*, as (owner|auditor|finance|support)$/))
  expect(notes).toContainEqual(expect.stringMatching(/^accepted: \w+ of (client|transferDuty) touches firm B$/))
})

test('finds a report with an id chosen by the caller, in the log', async () => {
  await become({ 'services/issued/report-id.ts': `${BROKEN}/takes-chosen-report-ids.ts` })
  const { notes } = await runMatrix(scene.facts(), { about: 300, people: 1 })
  expect(notes).toContainEqual('accepted: ReportIssued of reportRegister touches firm B')
})

test('finds a verifier that does not check the issuer', async () => {
  await become({ 'services/kernel/http/token.ts': `${BROKEN}/skips-issuer.ts` })
  const { notes } = await runTokens(scene.facts())
  expect(notes).toContainEqual(expect.stringMatching(/^accepted \(\d+\): another realm at /))
})

test('finds unchecked texts, because read models stop at them', async () => {
  await become({ 'services/kernel/http/parse.ts': `${BROKEN}/takes-any-text.ts` })
  const { parked } = await runTexts(scene.facts(), { texts: 700, seed: 1, people: 2 })
  expect(parked).toBeGreaterThan(0)
})
