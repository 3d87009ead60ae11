FROM node:24-bookworm-slim
WORKDIR /tafel
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY services/package.json services/
COPY services/kernel/package.json services/kernel/
COPY projections/package.json projections/
COPY consoles/kit/package.json consoles/kit/
COPY consoles/adviser/package.json consoles/adviser/
COPY consoles/admin/package.json consoles/admin/
COPY deploy/package.json deploy/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node deploy/embedded/build-consoles.ts
# The files of firms are on a volume that the user of the services may write to. The checkpointer has a user of its own (1001).
RUN mkdir /files && chown node:node /files && chmod 700 /files && mkdir -m 1777 /compiled && install -d -o node -g node /chromium
# Node's compile cache is separate for each user, Node version and set of flags, so each user fills it with the flags below.
ENV NODE_COMPILE_CACHE=/compiled TAFEL_CHROMIUM_DIR=/chromium
USER 1001:1001
RUN ["node", "--disable-warning=ExperimentalWarning", "--disable-warning=TimeoutNegativeWarning", "--max-semi-space-size=64", "deploy/images/compile.ts", "services/transparency/main.ts"]
USER node
RUN ["node", "--disable-warning=ExperimentalWarning", "--disable-warning=TimeoutNegativeWarning", "--max-semi-space-size=64", "deploy/images/compile.ts"]
RUN ["node", "deploy/images/unpack-chromium.ts"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--disable-warning=TimeoutNegativeWarning", "--max-semi-space-size=64"]
CMD ["services/main.ts"]
