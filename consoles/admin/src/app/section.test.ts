import { expect, test } from 'vitest'
import { groupsOf, mayAct, type Section, sectionsOf } from './section.ts'

const section = (path: string, roles: Section['roles'], writers?: Section['roles']): Section => ({
  path,
  label: path,
  group: path === 'invoices' ? 'Money' : path === 'audit' ? 'Audit' : 'People',
  icon: () => null,
  roles,
  ...(writers && { writers }),
})
const sections = [
  section('users', ['admin']),
  section('invoices', ['admin', 'finance'], ['finance']),
  section('audit', ['admin', 'auditor']),
]

test('each role sees only its own sections, in the menu’s order', () => {
  const seen = (...roles: string[]) => sectionsOf(sections, roles).map(({ path }) => path)
  expect(seen('admin')).toEqual(['users', 'invoices', 'audit'])
  expect(seen('auditor')).toEqual(['audit'])
  expect(seen('auditor', 'finance')).toEqual(['invoices', 'audit'])
  expect([seen('support'), seen()]).toEqual([[], []])
})

test('readers of a section read; only its writers create and change', () => {
  expect(mayAct(sections, ['auditor'], 'audit', 'list')).toBe(true)
  expect(mayAct(sections, ['auditor'], 'audit', 'edit')).toBe(false)
  expect(mayAct(sections, ['admin'], 'audit', 'edit')).toBe(true)
  expect(mayAct(sections, ['finance'], 'invoices', 'create')).toBe(true)
  expect(mayAct(sections, ['admin'], 'invoices', 'create')).toBe(false)
  expect(mayAct(sections, ['finance'], 'users', 'list')).toBe(false)
  expect(mayAct(sections, ['admin'], 'nothing', 'list')).toBe(false)
})

test('the menu has the groups of the sections that a user sees, in its order', () => {
  expect(groupsOf(sections).map(({ group, sections: each }) => [group, each.map(({ path }) => path)])).toEqual([
    ['People', ['users']],
    ['Money', ['invoices']],
    ['Audit', ['audit']],
  ])
})
