# `npm run api` for a shared QA server: the fake over HTTP. No build: tsx runs the sources.
FROM node:22-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci && npm cache clean --force
COPY tsconfig.json ./
COPY src ./src
COPY mocks ./mocks
COPY fixtures ./fixtures
COPY scenarios ./scenarios
USER node
ENV PORT=4010 HOST=0.0.0.0
EXPOSE 4010
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/__control/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "mocks/server/main.ts"]
