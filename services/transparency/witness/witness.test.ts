import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCheckpoint, signCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import { consistencyProof, hashLeaf, nodesOf, rootAt } from '@tafel/kernel/transparency/merkle.ts'
import { makeSigner } from '@tafel/kernel/transparency/signed-note.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWitnessFolder, witnessEvidence } from './folder.ts'
import { addCheckpoint, witnessCheckpoint } from './witness.ts'

const log = makeSigner('log.example/witnessed')
const leavesOf = (text: string) => Array.from({ length: 40 }, (_, index) => hashLeaf(Buffer.from(`${text} ${index}`)))
const [leaves, others] = [leavesOf('entry'), leavesOf('another')]
/** The first entries unchanged, the rest forged. */
const forked = (at: number) => leaves.map((leaf, index) => (index < at ? leaf : others[index]!))
const noteOf = (size: number, of = leaves) => signCheckpoint(log, { size, root: rootAt(nodesOf(of), size) })
const fetching =
  (of = leaves) =>
  async (from: number, to: number) =>
    Buffer.concat(of.slice(from, to))

let at: string
beforeEach(() => (at = mkdtempSync(join(tmpdir(), 'tafel-witness-'))))
afterEach(() => rmSync(at, { recursive: true, force: true }))
const open = () => openWitnessFolder(at, () => log.verifier.text, 'witness.example/here')

describe('a witness that fetches', () => {
  test('cosigns an extension of what it has seen, and stores it with the entries', async () => {
    for (const size of [5, 6, 32, 40])
      expect(await witnessCheckpoint(open(), noteOf(size), fetching())).toMatchObject({ outcome: 'cosigned', size })
    expect(await witnessCheckpoint(open(), noteOf(40), fetching())).toMatchObject({ outcome: 'unchanged' })
    const { signer, logKey } = open()
    expect(openCheckpoint(readFileSync(join(at, 'checkpoint.txt'), 'utf8'), logKey, [signer.verifier]).signatures).toHaveLength(2)
    const { heads, entries } = witnessEvidence(at)
    expect(heads).toMatchObject([{ size: 40 }])
    expect(entries!.hashAt(39)).toEqual(leaves[39])
  })

  test.each([
    ['smaller', 30, leaves],
    ['another of the same size', 32, forked(10)],
    ['rewritten', 40, forked(10)],
    ['rewritten', 40, forked(31)],
  ])('detects a log that is %s (%i), stores the proof, and keeps its state', async (kind, size, of) => {
    await witnessCheckpoint(open(), noteOf(32), fetching())
    const found = await witnessCheckpoint(open(), noteOf(size, of), fetching(of))
    expect(found).toMatchObject({ outcome: 'contradiction', kind, was: 32, is: size })
    expect(existsSync(join(at, `contradiction-${size}.txt`))).toBe(true)
    expect(open().checkpoint()?.size).toBe(32)
  })

  test('ignores entries written before a crash', async () => {
    await witnessCheckpoint(open(), noteOf(6), fetching())
    appendFileSync(join(at, 'hashes.bin'), Buffer.alloc(70))
    expect(await witnessCheckpoint(open(), noteOf(40), fetching())).toMatchObject({ outcome: 'cosigned', size: 40 })
  })

  test('accepts nothing that the log has not signed', async () => {
    const stranger = makeSigner('log.example/witnessed')
    const note = signCheckpoint(stranger, { size: 5, root: rootAt(nodesOf(leaves), 5) })
    await expect(witnessCheckpoint(open(), note, fetching())).rejects.toThrow('not signed')
  })
})

describe('a witness that receives a checkpoint (tlog-witness)', () => {
  const ask = (old: number, size: number, of = leaves, from = old) => {
    const proof = consistencyProof(nodesOf(of), from, size).map((hash) => `${hash.toString('base64')}\n`)
    return addCheckpoint(open(), `old ${old}\n${proof.join('')}\n${noteOf(size, of)}`, () => 1_790_000_000)
  }

  test('cosigns with a proof, and answers a wrong size with its own', () => {
    expect(ask(0, 7)).toMatchObject({ status: 200, body: expect.stringMatching(/^— witness\.example\/here \S+\n$/) })
    expect(ask(7, 20).status).toBe(200)
    expect(ask(7, 25)).toMatchObject({ status: 409, body: '20\n', contentType: 'text/x.tlog.size' })
    expect(ask(20, 20).status).toBe(200)
    expect(open().checkpoint()?.size).toBe(20)
  })

  test('refuses another history, another log, a wrong signature, and an invalid request', () => {
    ask(0, 20)
    expect(ask(20, 30, forked(5)).status).toBe(422)
    expect(ask(20, 20, forked(5)).status).toBe(409)
    expect(ask(30, 20, leaves, 20).status).toBe(400)
    expect(addCheckpoint(open(), 'hello').status).toBe(400)
    expect(addCheckpoint(open(), `old 20\n\n${noteOf(20).replace('witnessed', 'elsewhere')}`).status).toBe(404)
    expect(addCheckpoint(open(), `old 20\n\n${noteOf(20).replace('\n20\n', '\n21\n')}`).status).toBe(403)
    expect(open().checkpoint()?.size).toBe(20)
  })
})
