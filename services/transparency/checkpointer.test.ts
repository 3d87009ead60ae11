import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreUnavailable, type StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { openCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import { isConsistent, isIncluded } from '@tafel/kernel/transparency/merkle.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { treeAnswers } from './answers.ts'
import { signingKey } from './key-file.ts'
import { scenery, tampered } from './testing/scenery.ts'
import { TreeFilesShort } from './tree-files.ts'

let scene: ReturnType<typeof scenery>
beforeEach(() => (scene = scenery()))
afterEach(() => scene.discard())
const later = (seconds: number) => (scene.clock.now = new Date(scene.clock.now.getTime() + seconds * 1000))

describe('a checkpoint is signed', () => {
  test('signs at once the first time, then when the oldest new event has waited long enough, and never without new events', async () => {
    const { step, checkpointer, journal } = scene.open()
    await step()
    expect(journal.count).toBe(0)
    await scene.write('client-1', 3)
    await step()
    expect(journal.latest()?.size).toBe(3)
    await scene.write('client-1')
    await step()
    expect(checkpointer.state()).toMatchObject({ size: 4, latest: { size: 3 }, unsignedSince: scene.clock.now.toISOString() })
    later(30)
    await step()
    expect(checkpointer.state()).toMatchObject({ latest: { size: 4 }, unsignedSince: undefined })
    later(3600)
    await step()
    expect(journal.count).toBe(2)
  })

  test('signs as soon as enough events are new', async () => {
    const { step, journal } = scene.open({ maxEntries: 5 })
    await scene.write('client-1', 13)
    await step()
    expect(journal.newest(9).map(({ size }) => size)).toEqual([5, 10])
  })

  test('signs with a key created once, readable by its owner only', () => {
    const file = join(scene.folder, 'key', 'signer')
    const made = signingKey(file, { domain: 'example.co.za', isFirst: true })
    expect(made.verifier.name).toMatch(/^example\.co\.za\/log\/[0-9a-f]{16}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(signingKey(file, { domain: 'other', isFirst: false }).verifier.text).toBe(made.verifier.text)
    expect(() => signingKey(`${file}-gone`, { domain: 'x', isFirst: false })).toThrow('Restore it from a backup')
  })
})

test('gives verifiable answers: every event is in the tree, and each checkpoint extends the previous one', async () => {
  const { step, files, journal, checkpointer } = scene.open({ maxEntries: 7 })
  for (const stream of ['client-1', 'client-2', 'scenario-3']) await scene.write(stream, 250)
  await step()
  const key = scene.signer.verifier
  const checks = { check: () => undefined, startCheck: () => Promise.reject(new Error('Not here.')) as never }
  const answers = treeAnswers({ state: checkpointer.state, files, journal, key, checks })
  const heads = journal.newest(1000).map(({ note }) => openCheckpoint(note, key))
  const bytes = (hashes: readonly string[]) => hashes.map((hash) => Buffer.from(hash, 'base64'))
  for (const [index, newer] of heads.entries()) {
    const older = heads[index - 1]
    if (older !== undefined) expect(isConsistent(older, newer, bytes(answers.consistency(older.size, newer.size)!.hashes))).toBe(true)
  }
  const last = heads.at(-1)!
  const all = Buffer.from(answers.entries(0, 4096).hashes, 'base64')
  for (let index = 0; index < last.size; index += 1) {
    const found = answers.inclusion(files.positionAt(index), last.size)!
    const leaf = all.subarray(32 * index, 32 * index + 32)
    expect(found.index).toBe(index)
    expect(isIncluded({ leaf, index, size: last.size, root: last.root }, bytes(found.hashes))).toBe(true)
  }
  // Entries beyond the last checkpoint aren't shown.
  expect(files.size).toBeGreaterThan(last.size)
  expect(answers.inclusion(files.positionAt(files.size - 1), files.size)).toBeUndefined()
  expect(answers.consistency(1, files.size)).toBeUndefined()
  expect(answers.entries(last.size, 10).count).toBe(0)
})

describe('a process that takes over', () => {
  test('continues the same tree, wherever the previous process was killed', async () => {
    await scene.write('client-1', 600)
    const first = scene.open({ maxEntries: 100 })
    await first.step()
    await scene.write('client-2', 50)
    await first.step()
    // Half written: entries beyond any checkpoint, and a line without its end.
    appendFileSync(join(scene.folder, 'level-0'), Buffer.alloc(77))
    appendFileSync(join(scene.folder, 'positions'), Buffer.alloc(5))
    appendFileSync(join(scene.folder, 'checkpoints'), '{"size":1000,"no')
    const second = scene.open({ maxEntries: 100 })
    expect(second.files.size).toBe(600)
    later(60)
    await second.step()
    await second.step()
    expect(second.checkpointer.state()).toMatchObject({ size: 650, alarm: undefined })
    expect(first.journal.latest()?.note).toBe(second.journal.ofSize(600)?.note)
    later(60)
    await second.step()
    expect(second.journal.latest()?.size).toBe(650)
  })

  test('signs nothing if its files do not match the last checkpoint', async () => {
    await scene.write('client-1', 10)
    await scene.open().step()
    const file = join(scene.folder, 'level-0')
    const bytes = readFileSync(file)
    bytes[40]! ^= 1
    writeFileSync(file, bytes)
    await scene.write('client-1')
    later(60)
    const next = scene.open()
    await next.step()
    expect(next.checkpointer.state()).toMatchObject({ alarm: { reason: 'files' }, latest: { size: 10 } })
    truncateSync(file, 32)
    expect(() => scene.open()).toThrow(TreeFilesShort)
  })
})

describe('an alarm', () => {
  const changed = (at: number) => (events: readonly StoredEvent[]) => events.with(at, { ...events[at]!, type: 'SomethingElse' })

  test('names the place of a wrong leaf, signs what came before, and nothing from there on', async () => {
    await scene.write('client-1', 3)
    await scene.write('client-2', 3)
    const { step, checkpointer, journal } = scene.open({ store: tampered(scene.store, changed(4)) })
    await step()
    expect(checkpointer.state().alarm).toMatchObject({ reason: 'leaf', index: 4, stream: 'client-2', revision: '1' })
    expect(journal.latest()?.size).toBe(4)
    later(60)
    await step()
    expect(journal.latest()?.size).toBe(4)
  })

  test('ends once the log is intact again', async () => {
    await scene.write('client-1', 4)
    let store = tampered(scene.store, changed(2))
    const switching = {
      read: (...of: Parameters<typeof store.read>) => store.read(...of),
      readAll: (...of: Parameters<typeof store.readAll>) => store.readAll(...of),
    }
    const { step, checkpointer, journal } = scene.open({ store: switching })
    await step()
    expect(checkpointer.state().alarm?.index).toBe(2)
    store = scene.store
    later(60)
    await step()
    expect(checkpointer.state().alarm).toBeUndefined()
    later(60)
    await step()
    expect(journal.latest()?.size).toBe(4)
  })

  test('is raised if the log ends before its last checkpoint, or has another event there', async () => {
    await scene.write('client-1', 5)
    await scene.open().step()
    const shorter = scene.open({ store: tampered(scene.store, (events) => events.slice(0, 3)) })
    await shorter.step()
    expect(shorter.checkpointer.state().alarm).toMatchObject({ reason: 'shorter', index: 4 })
    const other = scene.open({
      store: tampered(scene.store, (events) => events.with(4, { ...events[4]!, recordedAt: '2020-01-01T00:00:00.000Z' })),
    })
    await other.step()
    expect(other.checkpointer.state().alarm).toMatchObject({ reason: 'rewritten', index: 4 })
  })
})

test('a log that becomes unavailable during a read raises no alarm', async () => {
  await scene.write('client-1', 40)
  let failing = true
  const readAll: typeof scene.store.readAll = async function* (options) {
    let read = 0
    for await (const event of scene.store.readAll(options)) {
      if (failing && read++ === 20) throw new StoreUnavailable('As the test requires.')
      yield event
    }
  }
  const { step, checkpointer } = scene.open({ store: { read: scene.store.read, readAll } })
  await expect(step()).rejects.toThrow(StoreUnavailable)
  failing = false
  await step()
  expect(checkpointer.state()).toMatchObject({ size: 40, alarm: undefined })
})
