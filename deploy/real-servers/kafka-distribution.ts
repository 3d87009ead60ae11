import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchByMaven } from './maven.ts'

export const KAFKA_VERSION = '4.1.0'
/** Of the interface that Kafka logs by. */
const LOGGER_VERSION = '1.7.36'

const dependency = (group: string, artifact: string, version: string) =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>tafel</groupId><artifactId>kafka-broker</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    ${dependency('org.apache.kafka', 'kafka_2.13', KAFKA_VERSION)}
    ${dependency('org.slf4j', 'slf4j-simple', LOGGER_VERSION)}
  </dependencies>
</project>
`

/** The folder with Kafka's jars; fetched if it is missing. */
export async function kafkaJars(dataDir: string, say: (text: string) => void): Promise<string> {
  const home = join(dataDir, `kafka-${KAFKA_VERSION}`)
  if (existsSync(home)) return home
  say(`Fetching Kafka ${KAFKA_VERSION} with Maven (once) …`)
  await fetchByMaven(
    home,
    'copy-dependencies',
    async (folder) => {
      await writeFile(join(folder, 'pom.xml'), POM)
      return [`-DoutputDirectory=${join(folder, 'jars')}`, '-DincludeScope=runtime']
    },
    'jars',
  )
  return home
}
