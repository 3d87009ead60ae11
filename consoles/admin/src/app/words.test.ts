import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { words } from './words.ts'

test('finds the library’s texts, with values and plurals', () => {
  expect(words.translate('ra.action.save')).toBe('Save')
  expect(words.translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 80 })).toBe('1-25 of 80')
  expect(plain(words.translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 128_232 }))).toBe('1-25 of 128 232')
  expect(words.translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 item selected')
  expect(words.translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 items selected')
})

test('an empty list says so in a sentence of its own', () => {
  expect(words.translate('ra.navigation.no_filtered_results', { resource: 'audit', name: 'Audit log' })).toBe(
    'Nothing matches these filters.',
  )
})

test('returns an unknown key unchanged', () => {
  expect(words.translate('Export all')).toBe('Export all')
  expect(words.translate('resources.users.fields.email', { _: 'E-mail' })).toBe('E-mail')
  expect(words.translate('ra.nothing.here')).toBe('ra.nothing.here')
})
