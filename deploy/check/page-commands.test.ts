import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROGRAMS } from '../images/programs.ts'
import { readCompose } from '../images/compose-file.ts'
import { BENCHES } from '../proof/benches.ts'
import { printedCommands, type PrintedCommand } from './page-commands.ts'
import { PRINTED } from './printed-commands.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
const pages = globSync('**/*.md', { cwd: ROOT, exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/.test(path) })
const printed = pages.flatMap((page) => printedCommands(page, read(page)))
const where = ({ page, line, command, args }: PrintedCommand) => `${page}:${line} ${[command, ...args].join(' ')}`
const offences = (isOne: (one: PrintedCommand) => boolean) => printed.filter(isOne).map(where)

describe('commands are found in', () => {
  test.each<[string, readonly (readonly [string, ...string[]])[]]>([
    ['a sentence: `npm start` or `TAFEL_PORT=4200 npm run --silent law -- x`.', [['npm start'], ['npm run law', 'x']]],
    ['    npm run a -- --example | npm run b   # and so on', [['npm run a', '--example'], ['npm run b']]],
    ['```\nnode deploy/bin/run.mjs a/b.ts --c\n```', [['node deploy/bin/run.mjs a/b.ts', '--c']]],
    [
      '`docker compose exec -T a node b/c.ts d`, `docker compose run --rm e f/g.ts`',
      [['docker compose exec a node b/c.ts', 'd'], ['docker compose run e f/g.ts']],
    ],
    [
      '`docker compose up -d a`, `npx b`, `x/.bin/vitest run`',
      [
        ['docker compose up', 'a'],
        ['npx', 'b'],
        ['x/.bin/vitest', 'run'],
      ],
    ],
    ['npm start in no code, `node`, `npm run …` and the package `vitest`', []],
  ])('%s', (text, found) => {
    expect(printedCommands('page', text).map(({ command, args }) => [command, ...args])).toEqual(found)
  })
})

test('every printed command is run by a test, or states why none runs it', () => {
  expect(offences(({ command }) => !(command in PRINTED))).toEqual([])
})

test('every listed command is printed on a page, and its test runs it', () => {
  expect(Object.keys(PRINTED).filter((command) => !printed.some((one) => one.command === command))).toEqual([])
  for (const [command, run] of Object.entries(PRINTED))
    if ('by' in run) expect(existsSync(join(ROOT, run.by)) && read(run.by).includes(run.says), `${command} by ${run.by}`).toBe(true)
})

test('every script and program named on a page exists', () => {
  const isThere = ({ command }: PrintedCommand) => {
    const words = command.split(' ')
    if (words[0] === 'npm') return (words[1] === 'run' ? words[2]! : words[1]!) in scripts
    return words[0] !== 'node' || existsSync(join(ROOT, words.at(-1)!))
  }
  expect(offences((one) => !isThere(one))).toEqual([])
})

test('TypeScript programs run with the pinned Node, because the reader may have an older one', () => {
  expect(offences(({ command }) => /^node \S+\.ts$/.test(command))).toEqual([])
})

test('a container command names a service and a program in its image', () => {
  const { services } = readCompose()
  for (const one of printed.filter(({ command }) => command.startsWith('docker compose '))) {
    const [verb, service, ...program] = one.command.split(' ').slice(2)
    const named = service === undefined ? one.args : [service]
    for (const name of named) expect(Object.keys(services), where(one)).toContain(name)
    if ((verb === 'exec' || verb === 'run') && services[service!]!.image === 'tafel') expect(PROGRAMS, where(one)).toContain(program.at(-1))
    // The entrypoint of the image is Node itself; in a running container there is none.
    if (services[service!]?.image === 'tafel') expect(program[0] === 'node', where(one)).toBe(verb === 'exec')
  }
})

test('the container pages print no command that needs a data folder', () => {
  const anywhere = ['npm start', 'npm run test:compose', 'npm run secrets']
  const pages = [join('deploy', 'images', 'README.md'), join('deploy', 'docs', 'containers.md')]
  const isOther = ({ page, command }: PrintedCommand) => pages.includes(page) && command.startsWith('npm ') && !anywhere.includes(command)
  expect(offences(isOther)).toEqual([])
})

test('every bench, test project and test file named on a page exists', () => {
  const isPlaceholder = (word: string) => /[<…]/.test(word)
  const isNone = ({ command, args }: PrintedCommand) => {
    if (command === 'npm run bench') return args[0] !== undefined && !isPlaceholder(args[0]) && !(args[0] in BENCHES)
    if (command !== 'npm test') return false
    const projects = args.filter((_, at) => args[at - 1] === '--project')
    const files = args.filter((word) => word.includes('/'))
    return (
      projects.some((name) => !read('vitest.config.ts').includes(`name: '${name}'`)) || files.some((file) => !existsSync(join(ROOT, file)))
    )
  }
  expect(offences(isNone)).toEqual([])
})
