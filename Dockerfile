# `npm run api` for a shared QA server: the fake over HTTP. The final image holds one file, the page of the API, the pictures, and Node.
FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci && npm cache clean --force
COPY tsconfig.json ./
COPY src ./src
COPY mocks ./mocks
COPY fixtures ./fixtures
COPY scenarios ./scenarios
COPY docs/openapi.json ./docs/
COPY scripts/deploy/buildApi.mjs ./scripts/deploy/
COPY build/apiBase.mjs build/browserTargets.mjs build/browserWorld.mjs build/tokens.ts ./build/
COPY scripts/setup/run.mjs ./scripts/setup/
RUN npm run build:api

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
WORKDIR /app
COPY --from=build /app/dist-api ./
USER node
ENV PORT=4010 HOST=0.0.0.0 NODE_ENV=production
EXPOSE 4010
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/__control/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.mjs"]
