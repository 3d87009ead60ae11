import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { test } from 'vitest'
import { announcementConfig } from '../config.ts'
import { changeAnnouncement } from './decide.ts'

const published = { type: 'AnnouncementPublished', data: { text: 'Read-only on Sunday.' } } as const

test('publishes, replaces and ends an announcement; a repetition changes nothing', () => {
  given(announcementConfig)
    .when((state) => changeAnnouncement('Read-only on Sunday.', state))
    .then(published)
  given(announcementConfig, published)
    .when((state) => changeAnnouncement('Read-only on Sunday.', state))
    .thenNothing()
  given(announcementConfig, published)
    .when((state) => changeAnnouncement('Not on Sunday after all.', state))
    .then({ type: 'AnnouncementPublished', data: { text: 'Not on Sunday after all.' } })
  given(announcementConfig, published)
    .when((state) => changeAnnouncement('', state))
    .then({ type: 'AnnouncementEnded', data: {} })
  given(announcementConfig)
    .when((state) => changeAnnouncement('', state))
    .thenNothing()
})
