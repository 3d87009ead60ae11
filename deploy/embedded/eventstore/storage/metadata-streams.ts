const PREFIX = '$$'

/** The stream that contains the metadata of a stream. */
export function metadataStreamOf(name: string): string {
  return PREFIX + name
}

/** The stream whose metadata a stream contains; undefined for a stream of events. */
export function subjectOf(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined
}
