import { COMMAND_HEADER, POSITION_HEADER, VIEW_HEADER } from '../../base/http/answers.ts'
import { FILE_NAME_HEADER } from '../../contexts/clients/files.ts'
import type { JsonSchema } from './json-schema.ts'

const key = {
  name: COMMAND_HEADER,
  in: 'header',
  description: 'A UUID, made once for each command and sent again on every retry. The same key gets the same answer for 24 hours.',
  schema: { type: 'string', format: 'uuid' },
}
const revision = {
  name: 'If-Match',
  in: 'header',
  description: 'The revision that was seen, in quotes, as in the ETag. Another one is refused with 412.',
  schema: { type: 'string', pattern: '^"\\d{1,19}"$' },
}

/** The headers of requests, by the name of their component. */
export const headerParameters: Readonly<Record<string, JsonSchema>> = {
  Key: { ...key, required: true },
  OptionalKey: { ...key, required: false },
  Revision: { ...revision, required: true },
  OptionalRevision: { ...revision, required: false },
  Position: {
    name: POSITION_HEADER,
    in: 'header',
    required: false,
    description: 'The position from the answer to a command: the read waits for it, at most two seconds.',
    schema: { type: 'string', pattern: '^\\d{1,19}$' },
  },
  FileName: {
    name: FILE_NAME_HEADER,
    in: 'header',
    required: true,
    description: 'The name of the file, percent-encoded.',
    schema: { type: 'string' },
  },
}

const header = (description: string): JsonSchema => ({ description, schema: { type: 'string' } })

/** The headers of answers. */
export const answerHeaders: Readonly<Record<string, JsonSchema>> = {
  'X-Request-Id': header('Name it when you report a problem.'),
  ETag: header('The revision in quotes, where there is one: for the next If-Match.'),
  [POSITION_HEADER]: header('Of a command that wrote: the position to see before reading.'),
  [VIEW_HEADER]: header('Of a read: `current`, or `late` where older data is shown.'),
}
