import { describe, expect, test } from 'vitest'
import { openCheckpoint, parseCheckpoint, signCheckpoint } from './checkpoint.ts'
import { BadNote, makeSigner, openNote, parseSigner, parseVerifier, withSignature } from './signed-note.ts'

// The published example of the reference implementation (golang.org/x/mod/sumdb/note).
const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const PRIVATE_KEY = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz'
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const SIGNATURE = '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'

describe('the published vectors', () => {
  test('of keys and of signing, to the byte', () => {
    const signer = parseSigner(PRIVATE_KEY)
    expect(signer.verifier.text).toBe(KEY)
    expect(signer.text).toBe(PRIVATE_KEY)
    expect(signer.sign(TEXT)).toBe(SIGNATURE)
  })

  test('of opening', () => {
    const key = parseVerifier(KEY)
    expect(openNote(`${TEXT}\n${SIGNATURE}`, [key])).toEqual({ text: TEXT, signatures: [{ verifier: key }] })
  })
})

test('refuses a key with any change', () => {
  for (const wrong of [KEY.replace('Peter', 'Petra'), KEY.replace('c74f20a3', 'c74f20a4'), KEY.slice(0, -1), `${KEY}A`, 'PeterNeumann', ''])
    expect(() => parseVerifier(wrong), wrong).toThrow(BadNote)
})

test('refuses a note with any change', () => {
  const key = parseVerifier(KEY)
  const note = `${TEXT}\n${SIGNATURE}`
  for (const wrong of [
    note.replace('think', 'thinK'),
    note.slice(0, -1),
    note.replace('\n\n', '\n'),
    `${note}no signature\n`,
    note.replace('x08go/ZJ', 'x08go/ZK'),
    `\u0001${note}`,
  ])
    expect(() => openNote(wrong, [key]), wrong).toThrow(BadNote)
})

test('ignores signatures of unknown keys, even under a known name', () => {
  const [one, same] = [makeSigner('log.example/a'), makeSigner('log.example/a')]
  const note = withSignature(withSignature(TEXT, one.sign(TEXT)), same.sign(TEXT))
  expect(openNote(note, [one.verifier]).signatures).toEqual([{ verifier: one.verifier }])
  expect(openNote(note, [one.verifier, same.verifier]).signatures).toHaveLength(2)
  expect(openNote(note, []).signatures).toEqual([])
})

describe('a checkpoint', () => {
  const log = makeSigner('log.example/one')
  const root = Buffer.alloc(32, 7)
  const note = signCheckpoint(log, { size: 42, root })

  test('consists of three lines and a signature', () => {
    expect(note).toMatch(/^log\.example\/one\n42\nBwcHBwcH[\w+/=]+\n\n— log\.example\/one \S+\n$/)
    expect(openCheckpoint(note, log.verifier)).toMatchObject({ origin: 'log.example/one', size: 42, root })
  })

  test('of another log or key is refused', () => {
    const other = makeSigner('log.example/one')
    expect(() => openCheckpoint(note, other.verifier)).toThrow('not signed')
    const stranger = makeSigner('log.example/two')
    const text = note.slice(0, note.indexOf('\n\n') + 1)
    expect(() => openCheckpoint(withSignature(text, stranger.sign(text)), stranger.verifier)).toThrow('not of log.example/two')
  })

  test.each(['x\n042\nAAAA\n', 'x\n1\nAAAA\n', `\n1\n${root.toString('base64')}\n`, `x\n-1\n${root.toString('base64')}\n`, 'x\n'])(
    'is not %j',
    (text) => {
      expect(() => parseCheckpoint(text)).toThrow(BadNote)
    },
  )

  test('accepts the cosignature of a witness, with its time', () => {
    const witness = makeSigner('witness.example/w', 'cosignature')
    const text = note.slice(0, note.indexOf('\n\n') + 1)
    const cosigned = withSignature(note, witness.sign(text, 1_790_000_000))
    expect(openCheckpoint(cosigned, log.verifier, [witness.verifier]).signatures).toEqual([
      { verifier: log.verifier },
      { verifier: witness.verifier, seconds: 1_790_000_000 },
    ])
    expect(() => openCheckpoint(cosigned.replace('\n42\n', '\n43\n'), log.verifier, [witness.verifier])).toThrow(BadNote)
  })
})
