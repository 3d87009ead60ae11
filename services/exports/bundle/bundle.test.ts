import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { seasonStream } from '@tafel/contracts/contexts/season/events.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { person, testApi } from '@tafel/kernel/http/testing/api.ts'
import { entryHash } from '@tafel/kernel/transparency/log-entry.ts'
import { signCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import { inclusionProof, nodesOf, rootAt } from '@tafel/kernel/transparency/merkle.ts'
import { makeSigner } from '@tafel/kernel/transparency/signed-note.ts'
import { recordHandlers } from '@tafel/services/records/handlers.ts'
import { seasonHandlers } from '@tafel/services/records/seasons/handlers.ts'
import { seasonIdOf } from '@tafel/services/records/seasons/season.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientBundles } from './handlers.ts'
import type { RecordOfClient } from './sources.ts'
import { verifyBundle } from './verify-bundle.ts'

const NOW = new Date('2026-11-22T08:00:00.000Z')
const owner = person()
const stranger = person()
const records: RecordOfClient[] = []
const signer = makeSigner('log.example/bundles')
const python = spawnSync('python3', ['--version']).status === 0

let api: Awaited<ReturnType<typeof testApi>>
let clientId: string
let files: Record<string, Uint8Array>

beforeAll(async () => {
  api = await testApi(
    ({ commands, store, codec }) => ({
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
      ...seasonHandlers({ commands, isMember: async () => true, now: () => NOW }),
      ...clientBundles({
        store,
        codec,
        // Signed at once, instead of at a checkpointer's own pace.
        proofs: {
          async checkpoint() {
            const entries = []
            for await (const event of store.readAll()) entries.push(entryHash(event))
            const head = { size: entries.length, root: rootAt(nodesOf(entries), entries.length) }
            return { size: head.size, signedAt: NOW.toISOString(), note: signCheckpoint(signer, head), verifierKey: signer.verifier.text }
          },
          async inclusion(position, size) {
            const events = []
            for await (const event of store.readAll()) events.push(event)
            const index = events.findIndex((event) => event.position === position)
            const hashes = inclusionProof(nodesOf(events.map(entryHash)), index, size).map((hash) => hash.toString('base64'))
            return { index, hashes }
          },
        },
        recordsOf: async () => records,
        seasonsOf: async (_, of) => (of === clientId ? [{ taxYear: 2026, stream: seasonStream(seasonIdOf(of, 2026)) }] : []),
        namesOf: async () => new Map([[owner.userId, 'Nomsa <b>Mokoena</b>']]),
        constantsAt: (version) => shippedConstants.at(version),
        async *issuedReports() {
          yield { name: 'TF-0001.pdf', bytes: strToU8('%PDF-') }
        },
        async *attachments() {
          yield { name: '4d8a1f60 IRP5.pdf', bytes: strToU8('%PDF-1.7') }
        },
        async *accessLog() {
          yield { at: NOW.toISOString(), by: owner.userId }
        },
        now: () => NOW,
      }).handlers,
    }),
    { access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true } },
  )
  const details = { name: 'Thandi', surname: 'Ndlovu', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  clientId = randomUUID()
  expect((await api.as(owner).post('/api/clients', { clientId, ...details })).status).toBe(201)
  const recordId = randomUUID()
  const record = { recordId, clientId, description: 'Flat in Sea Point', inputs: kindOf('transferDuty').example }
  expect((await api.as(owner).post('/api/transfer-duties', record)).status).toBe(201)
  records.push({ kind: 'transferDuty', recordId })
  const note = { taxYear: 2026, clientIds: [clientId], note: 'Waits for the broker' }
  expect((await api.as(owner).post('/api/season/notes', note)).status).toBe(200)
  files = unzipSync(await fetched())
})
afterAll(() => api.close())

const fetched = async (search = '') => {
  const response = await fetch(`${api.origin}/api/clients/${clientId}/bundle.zip${search}`, {
    headers: { authorization: `Bearer ${await api.tokenOf(owner)}` },
  })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}
const text = (name: string) => strFromU8(files[name]!)
const asMap = (of: Record<string, Uint8Array>) => new Map(Object.entries(of))

test('contains all data of the client in readable form, and a page that escapes their markup', () => {
  const folder = `records/transferDuty-${records[0]!.recordId}`
  expect(text('client.jsonl')).toContain('Thandi')
  expect(JSON.parse(text(`${folder}/versions.json`))).toMatchObject([{ act: 'Created', description: 'Flat in Sea Point' }])
  expect(Object.keys(files).filter((name) => name.startsWith('constants/'))).toHaveLength(1)
  expect(text('seasons/2026.jsonl')).toContain('Waits for the broker')
  expect(text('proof/events.jsonl')).toContain('SeasonNoteSet')
  expect(text('proof/events.jsonl')).not.toContain('broker')
  expect(text('reports/TF-0001.pdf')).toBe('%PDF-')
  expect(text('files/4d8a1f60 IRP5.pdf')).toBe('%PDF-1.7')
  expect(text('access.jsonl')).toContain(owner.userId)
  expect(text('client.html')).toContain('Thandi Ndlovu')
  expect(text('client.html')).toContain('Nomsa &lt;b&gt;Mokoena')
  expect(text('proof/events.jsonl')).not.toContain('Thandi')
})

test('its proofs verify on their own', () => {
  expect(verifyBundle(asMap(files), signer.verifier.text)).toEqual({ events: 3, proven: 3, young: 0, hasProofs: true, problems: [] })
})

describe('of an erased client', () => {
  let erased: Record<string, Uint8Array>
  let recordId: string
  beforeAll(async () => {
    recordId = randomUUID()
    const other = randomUUID()
    const details = { name: 'Sipho', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
    expect((await api.as(owner).post('/api/clients', { clientId: other, ...details })).status).toBe(201)
    const record = { recordId, clientId: other, description: 'House of Sipho', inputs: kindOf('transferDuty').example }
    expect((await api.as(owner).post('/api/transfer-duties', record)).status).toBe(201)
    expect((await api.as(owner).delete(`/api/clients/${other}`)).status).toBe(200)
    expect((await api.as(owner).post(`/api/clients/${other}/forget`)).status).toBe(200)
    await api.kernel.keys.destroy(`client:${other}`)
    const [kept, was] = [records.splice(0, records.length, { kind: 'transferDuty', recordId }), clientId]
    clientId = other
    erased = unzipSync(await fetched())
    clientId = was
    records.splice(0, records.length, ...kept)
  })
  const all = () => Object.values(erased).map((bytes) => strFromU8(bytes))
  const name = (file: string) => `records/transferDuty-${recordId}/${file}`

  test('nothing is readable any more', () => {
    expect(all().join('')).not.toContain('Sipho')
    expect(strFromU8(erased['client.html']!)).toContain(`erased, ${recordId}`)
  })

  test('lists its records with acts, times and people, but no content', () => {
    const [event] = strFromU8(erased[name('events.jsonl')]!).trim().split('\n')
    expect(JSON.parse(event!)).toMatchObject({
      stream: `transferDuty-${recordId}`,
      type: 'TransferDutyCreated',
      recordedAt: expect.any(String),
      actor: owner.userId,
      data: { description: { forgotten: true }, inputs: { forgotten: true }, result: { forgotten: true } },
    })
    const [version] = JSON.parse(strFromU8(erased[name('versions.json')]!)) as readonly object[]
    expect(version).toMatchObject({ revision: 0, act: 'Created' })
    expect(version).not.toHaveProperty('inputs')
  })

  test('every proof of client and records still verifies', () => {
    expect(verifyBundle(asMap(erased), signer.verifier.text)).toEqual({ events: 4, proven: 4, young: 0, hasProofs: true, problems: [] })
    expect(strFromU8(erased['proof/events.jsonl']!)).toContain(`transferDuty-${recordId}`)
  })

  test.runIf(python)('the independent verifier agrees', () => {
    expect(otherVerdicts([erased])).toEqual([true])
  })
})

test('under a retired key, earlier checkpoints verify and later ones are refused, by both verifiers', () => {
  const size = Number(text('proof/checkpoint.txt').split('\n')[1])
  const until = (entries: number) => `${signer.verifier.text} until ${entries}`
  expect(verifyBundle(asMap(files), until(size)).problems).toEqual([])
  expect(verifyBundle(asMap(files), until(size - 1)).problems).toEqual([expect.stringContaining(`retired at ${size - 1} entries`)])
  if (!python) return
  expect([otherVerdicts([files], until(size)), otherVerdicts([files], until(size - 1))]).toEqual([[true], [false]])
})

test('a bundle for the client has no proofs', async () => {
  const given = unzipSync(await fetched('?proofs=false'))
  expect(Object.keys(given).filter((name) => name.startsWith('proof/'))).toEqual([])
  expect(verifyBundle(asMap(given))).toMatchObject({ hasProofs: false, problems: [] })
})

test('is refused for everyone else', async () => {
  expect((await api.as(stranger).get(`/api/clients/${clientId}/bundle.zip`)).status).toBe(404)
})

describe('a changed bundle', () => {
  const line = () => JSON.parse(text('proof/events.jsonl').split('\n')[0]!) as { data: string; proof: string[]; index: number }
  const withLine = (change: (of: ReturnType<typeof line>) => object) => {
    const lines = text('proof/events.jsonl').split('\n')
    return { 'proof/events.jsonl': lines.with(0, JSON.stringify({ ...line(), ...change(line()) })).join('\n') }
  }
  const changes: Record<string, () => Record<string, string>> = {
    'another word': () => ({ 'client.jsonl': text('client.jsonl').replace('Thandi', 'Thando') }),
    'another event': () => withLine(({ data }) => ({ data: data.replace('clientId', 'clientID') })),
    'another time': () => withLine(() => ({ recordedAt: '2020-01-01T00:00:00.000Z' })),
    'another place': () => withLine(({ index }) => ({ index: index + 1 })),
    'another proof': () => withLine(() => ({ proof: [] })),
    'another checkpoint': () => ({
      'proof/checkpoint.txt': text('proof/checkpoint.txt').replace('\n3\n', '\n4\n').replace('\n2\n', '\n4\n'),
    }),
    'another file': () => ({ 'more.txt': 'more' }),
    'an invalid line': () => ({ 'proof/events.jsonl': `{}\n${text('proof/events.jsonl')}` }),
  }
  const changed = (of: Record<string, string>) => ({
    ...files,
    ...Object.fromEntries(Object.entries(of).map(([name, content]) => [name, strToU8(content)])),
  })

  test.each(Object.entries(changes))('%s is found', (_, change) => {
    expect(verifyBundle(asMap(changed(change())), signer.verifier.text).problems).not.toEqual([])
  })

  test.runIf(python)('the independent verifier agrees on all of them', () => {
    const all = [files, ...Object.values(changes).map((change) => changed(change()))]
    expect(otherVerdicts(all)).toEqual(all.map((_, at) => at === 0))
  })
})

describe.runIf(python)('the independent verifier', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tafel-bundle-'))
    writeFileSync(join(folder, 'whole.zip'), zipSync(files, { level: 0 }))
    writeFileSync(join(folder, 'broken.zip'), zipSync({ ...files, 'client.jsonl': strToU8('') }, { level: 0 }))
    writeFileSync(join(folder, 'key.txt'), signer.verifier.text)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  function verified(bundle: string, key: string) {
    const { status, stdout, stderr } = spawnSync('python3', [VERIFIER, 'bundle', join(folder, bundle), '--key', key], { encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  test('accepts the key as text, as in the bundle’s README, or as a file', () => {
    for (const key of [signer.verifier.text, join(folder, 'key.txt')]) {
      expect(verified('whole.zip', key)).toMatchObject({ status: 0, output: expect.stringContaining('everything holds') })
      expect(verified('broken.zip', key)).toMatchObject({ status: 1, output: expect.stringContaining('NOT AS IT WAS WRITTEN') })
    }
  })

  test('exits with 2 and the reason for a mistyped path or key, without a verdict on the bundle', () => {
    const wrongKey = { status: 2, output: expect.stringMatching(/^Cannot be checked: --key .* is neither a file/) }
    expect(verified('whole.zip', join(folder, 'kye.txt'))).toEqual(wrongKey)
    expect(verified('whole.zip', `${signer.verifier.text}x`)).toEqual(wrongKey)
    const wrongPath = { status: 2, output: expect.stringMatching(/cannot be checked\n {2}there is no bundle/) }
    expect(verified('whoel.zip', join(folder, 'key.txt'))).toEqual(wrongPath)
  })
})

const VERIFIER = join(import.meta.dirname, '../../../deploy/proof/verifier/verify.py')

/** The independent verifier's verdicts on bundles, all at once. */
function otherVerdicts(bundles: readonly Record<string, Uint8Array>[], trusted = signer.verifier.text): readonly boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-bundles-'))
  try {
    const key = join(folder, 'key.txt')
    writeFileSync(key, trusted)
    const paths = bundles.map((of, at) => {
      const path = join(folder, `${at}.zip`)
      writeFileSync(path, zipSync(of, { level: 0 }))
      return path
    })
    const { stdout, stderr } = spawnSync('python3', [VERIFIER, 'bundle', ...paths, '--key', key, '--json'], { encoding: 'utf8' })
    expect(stderr).toBe('')
    return stdout
      .trim()
      .split('\n')
      .map((each) => (JSON.parse(each) as { readonly ok: boolean }).ok)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('limits bundles per person and hour, and reports when the next is allowed', async () => {
  const [again, otherOwner] = [person(), clientId]
  const mine = randomUUID()
  const details = { name: 'Lerato', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  expect((await api.as(again).post('/api/clients', { clientId: mine, ...details })).status).toBe(201)
  // A missing client doesn't count.
  expect((await api.as(again).get(`/api/clients/${otherOwner}/bundle.zip`)).status).toBe(404)
  for (let bundle = 0; bundle < 30; bundle += 1) expect((await api.as(again).get(`/api/clients/${mine}/bundle.zip`)).status).toBe(200)
  const refused = await api.as(again).get(`/api/clients/${mine}/bundle.zip`)
  expect(refused.code).toBe('http/too-many-exports')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
})
