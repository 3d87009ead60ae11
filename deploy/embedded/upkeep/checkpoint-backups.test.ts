import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { makeSigner } from '@tafel/kernel/transparency/signed-note.ts'
import { createCheckpointer } from '@tafel/services/transparency/checkpointer.ts'
import { openJournal } from '@tafel/services/transparency/journal.ts'
import { signingKey } from '@tafel/services/transparency/key-file.ts'
import { JOURNAL, VERIFIER_KEY } from '@tafel/services/transparency/names.ts'
import { scenery } from '@tafel/services/transparency/testing/scenery.ts'
import { openTreeFiles } from '@tafel/services/transparency/tree-files.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpCheckpoints, restoreCheckpoints } from './checkpoint-backups.ts'

const keys = masterKeys(randomBytes(32))
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 2))
const signal = new AbortController().signal
let root: string
let scene: ReturnType<typeof scenery>
let places: Parameters<typeof backUpCheckpoints>[1]
let backups: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tafel-checkpoint-backups-'))
  scene = scenery()
  places = { checkpoints: scene.folder, signer: join(root, 'checkpoint-signer') }
  backups = join(root, 'backups')
  writeFileSync(places.signer, `${scene.signer.text}\n`, { mode: 0o600 })
  writeFileSync(join(scene.folder, VERIFIER_KEY), `${scene.signer.verifier.text}\n`)
})
afterEach(() => {
  scene.discard()
  rmSync(root, { recursive: true, force: true })
})

const elsewhere = () => ({ checkpoints: join(root, 'restored'), signer: join(root, 'restored-signer') })
const complaints: string[] = []
const restore = (to = elsewhere()) => restoreCheckpoints(backups, to, keys, (line) => complaints.push(line))

test('signing continues from the backup, with its key, which can’t be read from the backup', async () => {
  await scene.write('client-1', 700)
  await scene.open({ maxEntries: 100 }).step()
  // Added and not yet signed, and an unfinished line.
  await scene.write('client-1', 40)
  appendFileSync(join(scene.folder, JOURNAL), '{"size":800,"no')
  const name = (await backUpCheckpoints(backups, places, keys, at(10)))!
  for (const file of await readdir(join(backups, name)))
    expect(readFileSync(join(backups, name, file)).includes(scene.signer.text.slice(-20))).toBe(false)

  const to = elsewhere()
  expect(await restore(to)).toBe(700)
  expect(statSync(to.signer).mode & 0o777).toBe(0o600)
  const signer = signingKey(to.signer, { domain: 'another.example', isFirst: false })
  expect(signer.text).toBe(scene.signer.text)
  const journal = openJournal(join(to.checkpoints, JOURNAL))
  const files = openTreeFiles(to.checkpoints, journal.latest()!.size)
  const { step, state } = createCheckpointer({ store: scene.store, files, journal, signer, maxEntries: 10 })
  await step(signal)
  expect(state()).toMatchObject({ size: 740, alarm: undefined, latest: { size: 740 } })
})

test('existing data stays, and without a signature nothing is backed up', async () => {
  expect(await backUpCheckpoints(backups, places, keys, at(10))).toBeUndefined()
  await scene.write('client-1', 10)
  await scene.open().step()
  await backUpCheckpoints(backups, places, keys, at(11))
  expect(await restore(places)).toBeUndefined()
})

test('two are kept; a damaged one is reported, and replaced by the previous one', async () => {
  await scene.write('client-1', 10)
  for (const day of [10, 11, 12]) {
    await scene.write(`client-${day}`, day)
    await scene.open({ maxEntries: 1 }).step()
    await backUpCheckpoints(backups, places, keys, at(day))
  }
  const names = (await readdir(backups)).toSorted()
  expect(names).toHaveLength(2)
  const file = join(backups, names[1]!, 'level-0')
  const bytes = readFileSync(file)
  bytes[70]! ^= 1
  writeFileSync(file, bytes)
  expect(await restore()).toBe(10 + 10 + 11)
  expect(complaints.splice(0)).toEqual([expect.stringContaining(names[1]!)])
})

test('a tree that differs from its last checkpoint is not backed up', async () => {
  await scene.write('client-1', 10)
  await scene.open().step()
  writeFileSync(join(scene.folder, VERIFIER_KEY), `${makeSigner('log.example/test').verifier.text}\n`)
  await expect(backUpCheckpoints(backups, places, keys, at(10))).rejects.toThrow()
  expect(await readdir(backups)).toEqual([])
})
