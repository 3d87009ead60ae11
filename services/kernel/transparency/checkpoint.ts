import { HASH_BYTES } from './merkle.ts'
import { BadNote, type NoteSignature, type NoteSigner, type NoteVerifier, openNote, withSignature } from './signed-note.ts'

// A log's statement about itself, per C2SP's tlog-checkpoint: https://c2sp.org/tlog-checkpoint.

export interface TreeHead {
  readonly size: number
  readonly root: Buffer
}

export interface Checkpoint extends TreeHead {
  /** The name of the log, unique for ever: a new log gets a new one. */
  readonly origin: string
}

export interface OpenedCheckpoint extends Checkpoint {
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${root.toString('base64')}\n`

export function signCheckpoint(signer: NoteSigner, { size, root }: TreeHead): string {
  const text = checkpointText({ origin: signer.verifier.name, size, root })
  return withSignature(text, signer.sign(text))
}

/**
 * Checks the log's own signature. Throws `BadNote` if it is missing or wrong, if the note isn't a checkpoint of this log, or if it covers
 * more than its key was valid for.
 */
export function openCheckpoint(note: string, log: NoteVerifier, witnesses: readonly NoteVerifier[] = []): OpenedCheckpoint {
  const { text, signatures } = openNote(note, [log, ...witnesses])
  if (!signatures.some(({ verifier }) => verifier === log)) throw new BadNote(`The note is not signed by ${log.name}.`)
  const checkpoint = parseCheckpoint(text)
  if (checkpoint.origin !== log.name) throw new BadNote(`The note is of ${checkpoint.origin}, not of ${log.name}.`)
  if (log.until !== undefined && checkpoint.size > log.until)
    throw new BadNote(`The key of ${log.name} was retired at ${log.until} entries: it is not valid for a checkpoint of ${checkpoint.size}.`)
  return { ...checkpoint, text, signatures }
}

export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', root = ''] = text.split('\n')
  const bytes = Buffer.from(root, 'base64')
  if (origin === '' || !/^(0|[1-9]\d{0,15})$/.test(size) || bytes.length !== HASH_BYTES || bytes.toString('base64') !== root)
    throw new BadNote('The note is not a checkpoint.')
  return { origin, size: Number(size), root: bytes }
}
