import type { BundleWanted } from './bundle.ts'

/** Explains the bundle, and how to verify it without Tafel. */
export function readme({ clientId, withProofs, createdAt }: Pick<BundleWanted, 'clientId' | 'withProofs' | 'createdAt'>): string {
  return `What Tafel stores about the client ${clientId}, as of ${createdAt}.

client.html             for people: what happened, when, and who did it
client.jsonl            what happened to the client, an event a line, readable
records/                each record: its events, and everything that it ever held, version by version
seasons/                what happened in each filing season, by year of assessment (none where the folder is missing)
constants/              the yearly constants that the answers rest on
reports/                the reports that were issued, as they went out (none where the folder is missing)
files/                  the files that were attached to the client, as they came (none where the folder is missing)
access.jsonl            who looked at the client, where that was recorded
people.json             the names of those who did something, by their ids
manifest.json           every file, with its length and SHA-256
${withProofs ? PROOFS : ''}
Fields of a person who was erased are shown as forgotten: their key was destroyed, and no one can read them.
`
}

const PROOFS = `proof/                  the events as they are stored, each with the proof that it is in a signed checkpoint of the whole log

To check the proofs, without Tafel and without its makers:

    python3 verify.py bundle <this file or folder> --key <the log's key, as you have it from elsewhere: its text, or a file>

verify.py is deploy/proof/verifier in Tafel's sources: Python's standard library and nothing else. FORMAT.md next to it is all that
is needed to write another one. What the proofs show: these events, in this order, were in the log when the checkpoint was signed, and
none of them was changed since. What they do not show: that what was entered is true, that nothing was left out behind the last
event of a stream, and anything against anyone who held the signing key and every witness.
`
