import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { test } from 'vitest'
import { versionConfig } from '../config.ts'
import { changeVersion } from './decide.ts'

const began = { type: 'ConstructionBegan', data: {} } as const
const ended = { type: 'ConstructionEnded', data: {} } as const
const announced = { type: 'VersionAnnounced', data: { value: '2.3.0' } } as const

test('starts and ends construction, and announces a version', () => {
  given(versionConfig)
    .when((state) => changeVersion({ underConstruction: true, value: '2.3.0' }, state))
    .then(announced, began)
  given(versionConfig, announced, began)
    .when((state) => changeVersion({ underConstruction: false }, state))
    .then(ended)
})

test('changes nothing for current or omitted values', () => {
  given(versionConfig, announced, began)
    .when((state) => changeVersion({ underConstruction: true, value: '2.3.0' }, state))
    .thenNothing()
  given(versionConfig, began)
    .when((state) => changeVersion({}, state))
    .thenNothing()
  given(versionConfig)
    .when((state) => changeVersion({ underConstruction: false }, state))
    .thenNothing()
})
