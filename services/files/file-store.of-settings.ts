import { readFileSync } from 'node:fs'
import { BadConfiguration } from '@tafel/kernel/runtime/config.ts'
import type { ServicesSettings } from '../settings.ts'
import { diskFiles } from './file-store.disk.ts'
import { s3Files } from './file-store.s3.ts'
import type { FileStore } from './file-store.ts'

type Settings = Pick<ServicesSettings, 'TAFEL_FILES_DIR' | 'TAFEL_FILES_S3' | 'TAFEL_FILES_S3_REGION' | 'TAFEL_FILES_S3_KEY_FILE'>

/** On a disk or in a bucket: exactly one must be configured. */
export function filesOf(settings: Settings): FileStore {
  const { TAFEL_FILES_DIR: folder, TAFEL_FILES_S3: bucket, TAFEL_FILES_S3_REGION: region, TAFEL_FILES_S3_KEY_FILE: keyFile } = settings
  if (folder !== undefined && bucket === undefined) return diskFiles(folder)
  if (bucket === undefined || folder !== undefined)
    throw new BadConfiguration('Specify where files are stored: a folder in TAFEL_FILES_DIR, or a bucket in TAFEL_FILES_S3.')
  const [id = '', secret = ''] = keyFile === undefined ? [] : readFileSync(keyFile, 'utf8').trim().split(':')
  if (id === '' || secret === '')
    throw new BadConfiguration('TAFEL_FILES_S3 needs the file that TAFEL_FILES_S3_KEY_FILE names: id and secret separated by a colon.')
  return s3Files({ bucket, key: { id, secret, region } })
}
