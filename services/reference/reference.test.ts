import { randomUUID } from 'node:crypto'
import { type UserEvent, userStream } from '@tafel/contracts/contexts/identity/events.ts'
import { exportCsv } from '@tafel/contracts/law/sets/import.ts'
import type { Finding } from '@tafel/contracts/law/sets/check-draft.ts'
import { figuresOf } from '@tafel/contracts/law/sets/rows.ts'
import type { ImpactPreview } from '@tafel/contracts/contexts/constants/impact.ts'
import type { SetThen, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { SHIPPED_CONSTANTS, SHIPPED_SETS } from '@tafel/contracts/law/constants/shipped.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { recordHandlers } from '../records/handlers.ts'
import { adminRoleOf } from './admin-role.ts'
import { referenceHandlers } from './handlers.ts'
import { impactJobs } from './impact/job.ts'
import type { RecordOfClient } from './impact/rerun.ts'
import { watchConstants } from './published-constants.ts'

// From a pasted table to a client's changed answer, over HTTP and the kernel in memory.

const HOUR_MS = 3_600_000
const clock = { now: Date.parse('2027-02-24T19:52:00.000Z') }
const now = () => new Date(clock.now)
const stopped = new AbortController()
const [author, second, adviser] = [person({ roles: ['admin'] }), person({ roles: ['admin'] }), person()]
let api: TestApi

const income = (accountId: string, taxYear: number, salary: number, clientId: string = randomUUID()): RecordOfClient => ({
  clientId,
  kind: 'scenario',
  recordId: randomUUID(),
  accountId,
  inputs: { taxYear, dateOfBirth: '1985-05-05', ...(salary === 0 ? {} : { employers: [{ salary }] }) },
})
const CLIENT = randomUUID()
const RERUN = [
  income('a', 2027, 85_000_000, CLIENT),
  income('a', 2026, 85_000_000, CLIENT),
  income('b', 2027, 85_000_000),
  income('b', 2027, 0),
]
const jobs = impactJobs(
  {
    count: async () => RERUN.length,
    async *batches() {
      yield RERUN
    },
  },
  () => undefined,
)
beforeAll(async () => {
  api = await testApi(
    ({ commands, store, codec }) => {
      const published = watchConstants({ store, codec, shipped: SHIPPED_SETS, signal: stopped.signal, now })
      return {
        ...recordHandlers({ commands, constants: published, keyDestroyed: async () => 'seen' }),
        ...referenceHandlers(
          { commands, published, base: SHIPPED_CONSTANTS, coolingOffMs: 2 * HOUR_MS, now, adminRoleOf: adminRoleOf({ store, codec }) },
          jobs,
        ),
      }
    },
    { now, access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true } },
  )
})
afterAll(async () => {
  jobs.close()
  stopped.abort()
  await api.close()
})

const of = (key: string, collection = 'tax-scenario') => `/api/admin/constants/${collection}/${key}`
const view = async (path: string) => (await api.as(author).get(path)).json as unknown as SetView
const currentVersion = async () => (await api.as().get('/api/constants')).json['version'] as string
const toConfirm = async (path: string) => ({ confirmed: (await view(path)).checked!.toConfirm.map(({ text }: Finding) => text) })

/** A decision about the set as it is now, or at a revision. */
const decide = async (who: typeof author, path: string, verb: 'ask' | 'publish', body: object, revision?: string) =>
  api.as(who).post(`${path}/${verb}`, body, { headers: { 'If-Match': `"${revision ?? (await view(path)).revision}"` } })

/** Makes a user an admin, as the admins' own route writes it. */
const promote = (who: typeof author, by: typeof author) => {
  const aggregate = { stream: userStream, initial: null, evolve: () => null }
  const event: UserEvent = { type: 'UserRolesChanged', data: { userId: who.userId, roles: ['admin'] } }
  const context = { ...commandContext(), actor: by.userId }
  return api.kernel.commands.handle<null, UserEvent, never>(aggregate, who.userId, context, () => [event])
}

/** The figures of a set under another set's name. */
function csvOf(from: string, to: string, collection: 'tax-scenario' | 'transfer-duty' = 'tax-scenario'): string {
  const figures = [...figuresOf(SHIPPED_CONSTANTS, { collection, key: from })].filter(
    ([place]) => !place.includes('@') && !place.startsWith('deedsFees'),
  )
  return exportCsv({ collection, key: to }, new Map(figures))
}

async function publishAll(path: string, more: object = {}) {
  expect((await decide(author, path, 'ask', await toConfirm(path))).status).toBe(200)
  return decide(second, path, 'publish', { status: 'announced', reason: 'As published on Budget day.', ...more })
}

test('an unknown year is imported, checked, published by a second person, and in force two hours later', async () => {
  const path = of('2028')
  const body = { format: 'csv', text: csvOf('2027', '2028') }
  const fates = (await api.as(author).post(`${path}/import/check`, body)).json['rows'] as { fate: string }[]
  expect(new Set(fates.map(({ fate }) => fate))).toEqual(new Set(['added']))
  expect((await view(path)).status).toBe('none')
  expect((await api.as(author).post(`${path}/import`, body)).status).toBe(200)
  expect(await view(path)).toMatchObject({ status: 'draft', authors: [author.userId], checked: { failures: [], sums: [] } })

  expect((await decide(author, path, 'ask', {})).code).toBe('constants/to-confirm')
  expect((await decide(author, path, 'ask', await toConfirm(path))).status).toBe(200)
  const publish = { status: 'announced', reason: 'As published on Budget day.' }
  expect((await decide(author, path, 'publish', publish)).code).toBe('constants/own-draft')
  expect((await decide(second, path, 'publish', { ...publish, status: 'enacted' })).code).toBe('constants/reference-missing')
  expect((await decide(second, path, 'publish', publish)).status).toBe(200)

  expect(await currentVersion()).toBe(SHIPPED_CONSTANTS.constantsVersion)
  clock.now += 2 * HOUR_MS
  await vi.waitFor(async () => expect(await currentVersion()).not.toBe(SHIPPED_CONSTANTS.constantsVersion))
  expect(await view(path)).toMatchObject({ status: 'announced', pending: null })
})

test('shows a table as of any moment, without figures that were or are not yet in force', async () => {
  const then = async (key: string, at?: Date) => {
    const moment = at === undefined ? '' : `&at=${encodeURIComponent(at.toISOString())}`
    return (await api.as(adviser).get(`/api/constants-then?collection=tax-scenario&key=${key}${moment}`)).json as unknown as SetThen
  }
  const before = new Date(clock.now - HOUR_MS)
  expect(await then('2028', before)).toMatchObject({
    status: 'none',
    since: null,
    figures: [],
    version: SHIPPED_CONSTANTS.constantsVersion,
  })
  expect((await then('2028', before)).sets.map(({ key }) => key)).not.toContain('2028')
  const now = await then('2028')
  expect(now).toMatchObject({ name: 'Income tax 2028', status: 'announced', since: new Date(clock.now).toISOString() })
  expect(now.figures).toContainEqual(
    expect.objectContaining({ figure: 'incomeTax.brackets.2.base', value: 4_411_800, unit: 'cents', confidence: expect.any(String) }),
  )
  expect(now.sets).toContainEqual({ collection: 'tax-scenario', key: '2028', name: 'Income tax 2028' })
  expect(now.version).toBe(await currentVersion())
  expect((await then('2028', new Date(clock.now + 90 * 24 * HOUR_MS))).at).toBe(new Date(clock.now).toISOString())
  expect(await then('2027', before)).toMatchObject({ status: 'shipped', since: null })
  expect(await then('2027', new Date('2026-11-20'))).toMatchObject({ status: 'none', version: null, figures: [], sets: [] })
  expect((await api.as(adviser).get('/api/constants-then?collection=tax-scenario&key=27')).status).toBe(404)
  expect((await api.as(adviser).get('/api/constants-then?collection=tax-scenario&key=2027&at=then')).status).toBe(400)
})

/** An adviser's record as stored. */
async function stored<Result>(collection: 'scenarios' | 'transfer-duties', inputs: object) {
  const [clientId, recordId] = [randomUUID(), randomUUID()]
  await api.as(adviser).post('/api/clients', { clientId, name: 'Thandi', surname: 'Test', email: '', phone: '' })
  const created = await api.as(adviser).post(`/api/${collection}`, { recordId, clientId, description: 'Of the test', inputs })
  expect(created.status).toBe(201)
  const events = []
  const stream = collection === 'scenarios' ? 'scenario' : 'transferDuty'
  for await (const event of api.kernel.store.read(`${stream}-${recordId}`)) events.push(event)
  const [decoded] = await api.kernel.codec.decode(events)
  if (decoded?.kind !== 'event') throw new Error('It cannot be read.')
  return decoded.event.data as unknown as { readonly constantsVersion: string; readonly result: Result }
}

test('calculates a record of that year, and names the set', async () => {
  const taxOf = (taxYear: number) =>
    stored<{ readonly tax: number }>('scenarios', { taxYear, dateOfBirth: '1985-05-05', employers: [{ salary: 85_000_000 }] })
  const [next, before] = [await taxOf(2028), await taxOf(2027)]
  expect(next.constantsVersion).toBe(await currentVersion())
  expect(next.result.tax).toBe(before.result.tax)
  expect(next.result.tax).toBeGreaterThan(0)
})

test('serves a version for ever, with cache headers', async () => {
  const version = await currentVersion()
  const got = await api.as().get(`/api/constants/${version}`)
  expect(got.headers.get('cache-control')).toContain('immutable')
  expect(got.json).toMatchObject({ constantsVersion: version })
  expect((got.json['tax'] as { incomeTax: { year: number }[] }).incomeTax[0]!.year).toBe(2028)
  // Its bytes are created once, however many ask.
  const serialised = vi.spyOn(JSON, 'stringify')
  const [one, two] = [await api.as().get(`/api/constants/${version}`), await api.as().get(`/api/constants/${version}`)]
  expect([one.text, two.text]).toEqual([got.text, got.text])
  expect(serialised.mock.calls.filter(([value]) => value?.constantsVersion === version)).toEqual([])
  serialised.mockRestore()
  const again = await api.as().get(`/api/constants/${version}`, { headers: { 'If-None-Match': got.headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect((await api.as().get(`/api/constants/${SHIPPED_CONSTANTS.constantsVersion}`)).json).toEqual(
    JSON.parse(JSON.stringify(SHIPPED_CONSTANTS)),
  )
  expect((await api.as().get('/api/constants/2026-11-21.4.0123456789abcdef')).status).toBe(404)
})

test('refuses a wrong base with the arithmetic, and merges its correction', async () => {
  const path = of('2028')
  const paste = (value: string) => ({
    format: 'paste',
    text: `figure\tvalue\nincomeTax.brackets.2.base\t${value}`,
    source: 'SARS, 25 February 2027',
  })
  expect((await api.as(author).post(`${path}/import`, paste('44 188'))).status).toBe(200)
  const drafted = await view(path)
  expect(drafted).toMatchObject({ status: 'draft', draft: 2, checked: { sums: [{ difference: 7_000 }, {}] } })
  expect(drafted.checked!.sums[0]).toMatchObject({
    figure: 'incomeTax.brackets.2.base',
    lines: [
      [expect.stringContaining('of the first'), 4_411_800],
      ['entered as the next base', 4_418_800],
    ],
    hint: expect.stringContaining('agrees with'),
  })
  expect((await decide(author, path, 'ask', await toConfirm(path))).code).toBe('constants/checks-fail')
  expect((await decide(second, path, 'publish', { status: 'announced', reason: 'x' })).code).toBe('constants/not-checked')
  expect((await api.as(author).post(`${path}/import`, paste('44 118'))).status).toBe(200)
  expect((await view(path)).checked!.failures).toEqual([])
  const past = (await api.as(author).get(`${path}/history?figure=incomeTax.brackets.2.base`)).json as unknown as {
    value: number
    by: string
  }[]
  expect(past.map(({ value, by }) => [value, by])).toEqual([4_411_800, 4_418_800, 4_411_800].map((value) => [value, author.userId]))
})

describe('four eyes', () => {
  const path = of('2028')
  const publication = { status: 'announced', reason: 'As published on Budget day.' }
  /** The thresholds depend on the rebate: a check compares them. */
  const higherRebate = `figure,value,confidence,source
incomeTax.primaryRebate,18 820,one_source,"Page 3"
incomeTax.threshold,104 556,one_source,"Page 3"
incomeTax.ageThresholds.from65,158 806,one_source,"Page 3"
incomeTax.ageThresholds.from75,176 856,one_source,"Page 3"`
  const importBy = async (who: typeof author, text: string) =>
    expect((await api.as(who).post(`${path}/import`, { format: 'csv', text })).status).toBe(200)

  test('refuses to publish a draft that changed since the second person saw it', async () => {
    expect((await decide(author, path, 'ask', await toConfirm(path))).status).toBe(200)
    const looked = await view(path)
    await importBy(author, higherRebate)
    expect((await decide(author, path, 'ask', await toConfirm(path))).status).toBe(200)
    expect(await decide(second, path, 'publish', publication, looked.revision)).toMatchObject({ status: 412, code: 'http/revision-behind' })
    expect((await api.as(second).post(`${path}/publish`, publication)).code).toBe('http/revision-required')
    expect(await view(path)).toMatchObject({ status: 'checked', pending: null })
  })

  test('read what they sign: no one signs figures that another user has entered since', async () => {
    const [looked, confirmed] = [await view(path), await toConfirm(path)]
    await importBy(author, csvOf('2027', '2028'))
    await importBy(author, 'figure,value,source\nincomeTax.brackets.2.base,44 118,"SARS, 25 February 2027"')
    expect((await decide(author, path, 'ask', confirmed, looked.revision)).status).toBe(412)
    expect((await api.as(author).post(`${path}/ask`, confirmed)).status).toBe(428)
    expect(await view(path)).toMatchObject({ status: 'draft' })
  })
})

describe('what is published', () => {
  const path = of('2028')

  test('can be stopped until its time, and is a draft again', async () => {
    expect((await publishAll(path)).status).toBe(200)
    expect((await view(path)).pending).toMatchObject({ by: second.userId })
    expect((await api.as(author).post(`${path}/import`, { format: 'csv', text: csvOf('2027', '2028') })).code).toBe(
      'constants/publication-pending',
    )
    expect((await api.as(author).post(`${path}/stop`, { reason: 'Not yet.' })).status).toBe(200)
    expect(await view(path)).toMatchObject({ status: 'draft', pending: null, authors: [author.userId] })
  })

  test('is in force at once in an emergency, and supersedes what was', async () => {
    const before = await currentVersion()
    expect((await publishAll(path, { emergency: true })).status).toBe(200)
    await vi.waitFor(async () => expect(await currentVersion()).not.toBe(before))
    const { life } = await view(path)
    expect(life.slice(-2)).toMatchObject([
      { what: 'announced', draft: 2, emergency: true },
      { what: 'superseded', draft: 1 },
    ])
  })

  test('is enacted without a new draft, by a user who did not enter it', async () => {
    const enact = { status: 'enacted', reason: 'Promulgated.', reference: 'Act 1 of 2027', emergency: true }
    expect((await decide(author, path, 'publish', enact)).code).toBe('constants/own-draft')
    expect((await decide(second, path, 'publish', enact)).status).toBe(200)
    expect(await view(path)).toMatchObject({ status: 'enacted' })
  })

  test('stays in force until a second person confirms its withdrawal, or declines it', async () => {
    const why = { reason: 'The gazette says otherwise.' }
    const inForce = await currentVersion()
    expect((await api.as(second).post(`${path}/withdraw`, why)).code).toBe('constants/withdrawal-not-asked')
    expect((await api.as(author).post(`${path}/withdrawal/ask`, { ...why, records: 12 })).status).toBe(200)
    expect((await view(path)).withdrawal).toMatchObject({ by: author.userId, ...why, records: 12 })
    expect((await api.as(second).post(`${path}/withdrawal/ask`, { ...why, records: 12 })).code).toBe('constants/withdrawal-asked')
    expect((await api.as(author).post(`${path}/withdraw`, why)).code).toBe('constants/own-withdrawal')
    const third = person({ roles: ['admin'] })
    clock.now += 1
    await promote(third, author)
    expect((await api.as(third).post(`${path}/withdraw`, why)).code).toBe('constants/role-too-new')
    expect((await api.as(second).post(`${path}/withdrawal/drop`, { reason: 'The gazette was misread.' })).status).toBe(200)
    expect(await view(path)).toMatchObject({ status: 'enacted', withdrawal: null })
    expect(await currentVersion()).toBe(inForce)
  })

  test('is withdrawn: the earlier figures apply again, and its versions are named', async () => {
    await vi.waitFor(async () => expect((await view(path)).status).toBe('enacted'))
    const wrong = await currentVersion()
    clock.now += 1
    expect((await api.as(author).post(`${path}/withdrawal/ask`, { reason: 'The gazette says otherwise.', records: 0 })).status).toBe(200)
    expect((await api.as(second).post(`${path}/withdraw`, { reason: 'Read and confirmed.' })).status).toBe(200)
    await vi.waitFor(async () => expect(await currentVersion()).not.toBe(wrong))
    expect((await api.as().get('/api/constants')).json['withdrawn']).toContain(wrong)
    expect((await api.as().get(`/api/constants/${wrong}`)).status).toBe(200)
  })
})

/** Worked out by hand: each base is what the bands below it add up to. */
const BANDS = [
  ['1 300 000', '0', '0 %'],
  ['1 700 000', '0', '3 %'],
  ['2 400 000', '12 000', '6 %'],
  ['no limit', '54 000', '8 %'],
]
const bandsCsv = (bands: readonly (readonly string[])[]): string =>
  [
    'figure,value,confidence,source',
    ...bands.flatMap(([upTo = '', base = '', rate = ''], at) =>
      Object.entries({ upTo, base, rate }).map(
        ([part, value]) => `transferDuty.bands.${at + 1}.${part},${value},one_source,"Budget 2027, p. 4"`,
      ),
    ),
  ].join('\n')

test('a period of transfer duty is imported in the same way, and applies only to acquisitions within it', async () => {
  const path = of('2027-04-01', 'transfer-duty')
  const dutyOn = async (dateOfAcquisition: string) => {
    const inputs = { dateOfAcquisition, transferAmount: 250_000_000 }
    return (await stored<{ readonly transferDutyPayable: number }>('transfer-duties', inputs)).result.transferDutyPayable
  }
  expect(await dutyOn('2027-05-02')).toBe(6_720_000)
  const mistaken = BANDS.with(2, ['2 400 000', '21 000', '6 %'])
  await api.as(author).post(`${path}/import`, { format: 'csv', text: bandsCsv(mistaken) })
  expect((await view(path)).checked!.failures.length).toBeGreaterThan(0)
  await api.as(author).post(`${path}/import`, { format: 'csv', text: bandsCsv(BANDS) })
  expect((await view(path)).checked!.failures).toEqual([])
  const before = await currentVersion()
  expect((await publishAll(path, { emergency: true })).status).toBe(200)
  await vi.waitFor(async () => expect(await currentVersion()).not.toBe(before))
  // R 54 000, and 8 % of the R 100 000 above R 2 400 000.
  expect(await dutyOn('2027-05-02')).toBe(6_200_000)
  expect(await dutyOn('2027-03-31')).toBe(6_720_000)
})

test('a preview runs every record under the draft, in threads, and writes nothing', async () => {
  const path = of('2027')
  const paste = { format: 'paste', text: 'figure\tvalue\nincomeTax.primaryRebate\t18 820', source: 'A proposal of 2027' }
  expect((await api.as(author).post(`${path}/impact`, {})).code).toBe('constants/nothing-drafted')
  await api.as(author).post(`${path}/import`, paste)
  const head = await api.kernel.store.head({})
  expect((await api.as(author).post(`${path}/impact`, {})).status).toBe(202)
  expect((await api.as(author).post(`${path}/impact`, {})).code).toBe('constants/preview-busy')
  await vi.waitFor(async () => expect((await api.as(author).get(`${path}/impact`)).json).toMatchObject({ status: 'done' }), {
    timeout: 30_000,
  })
  const { impact } = (await api.as(author).get(`${path}/impact`)).json as unknown as ImpactPreview
  expect(impact).toMatchObject({ records: 4, firms: 2, lower: 2, same: 1, higher: 0, unanswered: 1, totalChange: -200_000 })
  expect(impact!.largestFalls.map(({ change }) => change)).toEqual([-100_000, -100_000])
  expect(await api.kernel.store.head({})).toBe(head)
})

test('a preview of a new year carries each client’s newest facts over, and answers Budget night’s question', async () => {
  const path = of('2029')
  // The year 2028 is published above; its rebate rises by R 1 000 in 2029.
  const text = csvOf('2027', '2029').replace(/(2029,incomeTax\.primaryRebate),\d+/, '$1,18820')
  await api.as(author).post(`${path}/import`, { format: 'csv', text })
  expect((await api.as(author).post(`${path}/impact`, {})).status).toBe(202)
  await vi.waitFor(async () => expect((await api.as(author).get(`${path}/impact`)).json).toMatchObject({ status: 'done' }), {
    timeout: 30_000,
  })
  const { impact, newYear, done, total } = (await api.as(author).get(`${path}/impact`)).json as unknown as ImpactPreview
  expect(newYear).toBe(2029)
  // Of four records of three clients the newest of each: two pay tax, one has entered nothing.
  expect([done, total]).toEqual([3, 3])
  expect(impact).toMatchObject({ records: 3, firms: 2, lower: 2, same: 0, higher: 0, unanswered: 1, totalChange: -200_000 })
})

test('only admins read drafts or write anything, and there is no set of 31 February', async () => {
  for (const [method, end] of [
    ['GET', ''],
    ['GET', '/history?figure=x'],
    ['GET', '/export'],
    ['POST', '/import'],
    ['POST', '/publish'],
  ] as const)
    expect((await api.send(method, of('2028') + end, adviser, method === 'POST' ? { body: {} } : {})).code).toBe(
      'functions/permission-denied',
    )
  expect((await api.as(author).get(of('2027-02-31', 'transfer-duty'))).status).toBe(404)
  expect((await api.as(author).get(of('2027-04-01'))).status).toBe(404)
})

describe('the second person', () => {
  const drafted = async (key: string) => {
    const path = of(key)
    expect((await api.as(author).post(`${path}/import`, { format: 'csv', text: csvOf('2027', key) })).status).toBe(200)
    expect((await decide(author, path, 'ask', await toConfirm(path))).status).toBe(200)
    return path
  }
  const publish = async (who: typeof author, path: string) =>
    decide(who, path, 'publish', { status: 'announced', reason: 'As published on Budget day.' })

  test('must not be a new admin, made by the author or anyone', async () => {
    const path = await drafted('2029')
    clock.now += 1000
    const [own, others] = [person({ roles: ['admin'] }), person({ roles: ['admin'] })]
    await promote(own, author)
    await promote(others, second)
    expect((await publish(own, path)).code).toBe('constants/role-too-new')
    expect((await publish(others, path)).code).toBe('constants/role-too-new')
    expect((await publish(second, path)).status).toBe(200)
  })

  test('must not be an admin made by the author alone, however long ago; another admin’s grant suffices', async () => {
    const [own, others] = [person({ roles: ['admin'] }), person({ roles: ['admin'] })]
    await promote(own, author)
    await promote(others, second)
    clock.now += 24 * HOUR_MS
    const path = await drafted('2030')
    expect((await publish(own, path)).code).toBe('constants/role-from-author')
    expect((await publish(others, path)).status).toBe(200)
  })
})
