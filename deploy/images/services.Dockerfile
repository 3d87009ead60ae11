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
# The files of firms lie on a volume that its user may write to.
RUN mkdir /files && chown node:node /files && chmod 700 /files
USER node
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=64"]
CMD ["services/main.ts"]
