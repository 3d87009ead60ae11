# In place of node:24-bookworm-slim. `node` is the pinned one of package.json, `npm` this machine's.
FROM tafel-testing/debian:bookworm
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home --shell /bin/bash node
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
CMD ["node"]
